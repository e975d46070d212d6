import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { served } from '../../tests/helpers/served-shop.ts'
import { isFixedRoute } from '../shop/catalogue/categories/url-name.ts'
import { firstPart, pageRows } from '../shop/pages.ts'

it('ROUTE-2 no category takes the first part of an address that a page or the server has', async () => {
  const paths: string[] = []
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => void paths.push(url))
  subscribe('fastify.initialization', listen)
  try {
    await served()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
  const parts = [...paths.map((path) => firstPart({ path })), ...pageRows.values().map(firstPart)]
  // a category's address is made of letters, digits and hyphens
  const takeable = new Set(parts.filter((part) => part !== undefined && /^[\w-]+$/.test(part)))
  expect([...takeable]).toEqual(expect.arrayContaining(['api', 'covers', 'mailbox', 'search', 'newsinfo']))
  expect([...takeable].filter((part) => !isFixedRoute(part ?? ''))).toEqual([])
})
