import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Shop } from '../../shop/shop.ts'
import type { Storefront } from '../build-http.ts'
import { isApiPath } from './api-paths.ts'
import { openPageCache } from './page-cache.ts'
import { serveSources } from './vite-middleware.ts'

type Entry = typeof import('../../storefront/entry.server.tsx')

const largestFormBytes = 256 * 1024

/** Hands every address that nothing else has taken to the storefront's router. */
export async function serveStorefront(
  app: FastifyInstance,
  shop: Shop,
  storefront: Storefront,
): Promise<void> {
  const loadBuild = await buildLoader(app, storefront)
  if (!loadBuild) return
  const isBuilt = storefront.build !== undefined
  const mode = storefront.openVite ? 'development' : 'production'
  const handlerOf = keepLast((build: ServerBuild) => createRequestHandler(build, mode))
  const cache = openPageCache()
  await app.register(async (pages) => {
    // the router reads the body itself, as a stream
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      if (isApiPath(request.url)) return reply.callNotFound()
      assertSmallBody(request)
      const kept = request.method === 'GET' && cache.find(request)
      if (kept) return reply.send(kept)
      const build = await loadBuild()
      const { context, sharedSeconds } = contextOf(build, shop, request)
      const address = addressOf(request, shop.config.publicUrl)
      const page = await handlerOf(build)(createRequest(request.raw, reply.raw, address), context)
      return reply.send(sharedSeconds() > 0 && isBuilt ? cache.keep(request, page, sharedSeconds()) : page)
    })
  })
}

async function buildLoader(app: FastifyInstance, { build, openVite }: Storefront) {
  if (build) return async () => build
  if (!openVite) return undefined
  const vite = await serveSources(app, openVite)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

/** The keys come from the build, since Vite's copy of `context.ts` is not the one that this file could import. */
function contextOf(build: ServerBuild, shop: Shop, request: FastifyRequest) {
  const { shopContext, nonceContext, sharedSecondsContext } = build.entry.module as unknown as Entry
  const context = new RouterContextProvider()
  context.set(shopContext, { shop, visitor: request.visitor })
  context.set(nonceContext, request.nonce)
  return { context, sharedSeconds: () => context.get(sharedSecondsContext) }
}

/** The build is the same for every request, but for changes while developing. */
function keepLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { key: Key; value: Value } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) }
    return last.value
  }
}

/** The router compares the address with the Origin header; a proxy that ends TLS must not make the two differ. */
function addressOf(
  { host, protocol }: FastifyRequest,
  publicUrl: string,
): { host: string; protocol: string } {
  const { host: publicHost, protocol: publicProtocol } = new URL(publicUrl)
  return { host, protocol: host === publicHost ? publicProtocol : `${protocol}:` }
}

function assertSmallBody({ method, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const isUnmeasured = headers['transfer-encoding'] !== undefined
  const isTooLarge = Number(headers['content-length'] ?? 0) > largestFormBytes
  if (isUnmeasured || isTooLarge)
    throw Object.assign(new Error('body too large'), { statusCode: isUnmeasured ? 411 : 413 })
}
