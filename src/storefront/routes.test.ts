import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { pageRows } from '../shop/pages.ts'
import routes from './routes.ts'

const leaves = routes.flatMap(leavesOf).filter(({ path }) => path !== '*')

it('ROUTE-1 the router has exactly the pages of the table', () => {
  expect(leaves).toHaveLength(pageRows.size)
  expect(new Set(leaves.map(({ id }) => id))).toEqual(new Set(pageRows.keys()))
  for (const { id, path, index } of leaves)
    expect(index ? '/' : `/${path}`, id).toBe(pageRows.entries().find(([name]) => name === id)?.[1].path)
})

it('ROUTE-1 every screen and layout file exists', () => {
  for (const { file } of routes.flatMap(allOf))
    expect(existsSync(join('src/storefront', file)), file).toBe(true)
})

function leavesOf(route: RouteConfigEntry): RouteConfigEntry[] {
  return route.children?.flatMap(leavesOf) ?? [route]
}

function allOf(route: RouteConfigEntry): RouteConfigEntry[] {
  return [route, ...(route.children ?? []).flatMap(allOf)]
}
