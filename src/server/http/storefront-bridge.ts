import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Storefront } from '../build-http.ts'
import { isApiPath } from './api-paths.ts'
import { openPageCache, type PageCache } from './page-cache.ts'
import { policyOfHashes } from './security-headers.ts'
import { sendKeptPage } from './send-kept-page.ts'
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
  const cache = isBuilt ? watchedCache(app, shop) : undefined
  const policyOf = (scripts: string[], url: string) => policyOfHashes(scripts, url, shop.config)

  await app.register(async (pages) => {
    // the router reads the body itself, as a stream
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      // a NUL is in no address, and no database can look for it
      if (isApiPath(request.url) || request.url.includes('%00')) return reply.callNotFound()
      assertSmallBody(request)
      const render = async () => {
        const build = await loadBuild()
        const { context, sharedSeconds } = contextOf(build, shop, request)
        const asked = createRequest(request.raw, reply.raw, addressOf(request, shop.config.publicUrl))
        // without its signal, where others may wait for the page when the first one has gone
        const lasting =
          cache && request.method === 'GET' ? new Request(asked.url, { headers: asked.headers }) : asked
        return { reply: await handlerOf(build)(lasting, context), sharedSeconds }
      }
      if (!cache || request.method !== 'GET' || request.visitor.member) {
        const rendered = await render()
        // who changed something sees it on the next page
        if (request.method === 'POST') await cache?.look()
        return reply.send(rendered.reply)
      }
      const page = await cache.read(request, render)
      return page instanceof Response ? reply.send(page) : sendKeptPage(request, reply, page, policyOf)
    })
  })
}

/** Emptied as soon as one of the processes has changed what visitors see; what may be older than a second is never shown. */
function watchedCache(app: FastifyInstance, { db, log, config, signals }: Shop) {
  if (config.pageCacheMb === 0) return undefined
  const cache = openPageCache(config.pageCacheMb * 1024 * 1024)
  const watch = watchChanges({ db, log, onChange: cache.empty })
  const unhear = signals.on('shown', () => {
    if (cache.holdsPages()) void watch.look()
  })
  app.addHook('onClose', async () => unhear())
  const read: PageCache['read'] = async (request, render) =>
    (await watch.isCurrent()) ? cache.read(request, render) : (await render()).reply
  return { read, look: watch.look }
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
