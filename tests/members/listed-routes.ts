import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { buildHttp } from '../../src/server/build-http.ts'
import { isApiPath } from '../../src/server/http/api-paths.ts'
import type { Shop } from '../../src/shop/shop.ts'

const bases = ['/prod-api/api', '/prod-api', '/api', '']

export interface ListedRoutes {
  app: FastifyInstance
  /** method and path without its base, e.g. `GET /profile/orders`, with the bases that it answers under */
  basesByCall: Map<string, string[]>
}

/** Builds the whole shop, and lists every call that the API registers at its router. */
export async function openWithRoutes(shop: Shop): Promise<ListedRoutes> {
  const basesByCall = new Map<string, string[]>()
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!isApiPath(url)) return
      const base = bases.find((one) => url.startsWith(`${one}/`)) ?? ''
      for (const one of [method].flat()) {
        const call = `${one} ${url.slice(base.length)}`
        basesByCall.set(call, [...(basesByCall.get(call) ?? []), base])
      }
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    return { app: await buildHttp(shop), basesByCall }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}
