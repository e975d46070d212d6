import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Storefront } from '../build-http.ts'
import type { Remember } from '../../storefront/context.ts'
import { isApiPath } from './api-paths.ts'
import { openKeptAnswers } from './kept-answers.ts'
import { openPageCache } from './page-cache.ts'
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
  const kept = isBuilt ? openKept(app, shop) : undefined
  const policyOf = (scripts: string[], url: string) => policyOfHashes(scripts, url, shop.config)

  await app.register(async (pages) => {
    // the router reads the body itself, as a stream
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      // a NUL is in no address, and no database can look for it
      if (isApiPath(request.url) || request.url.includes('%00')) return reply.callNotFound()
      assertSmallBody(request)
      const usable = (await kept?.watch.isCurrent()) ? kept : undefined
      const render = async () => {
        const build = await loadBuild()
        const { context, sharedSeconds } = contextOf(build, shop, request, usable?.answers.remember)
        const asked = createRequest(request.raw, reply.raw, addressOf(request, shop.config.publicUrl))
        // without its signal, where others may wait for the page when the first one has gone
        const lasting = isShareable(request) ? new Request(asked.url, { headers: asked.headers }) : asked
        return { reply: await handlerOf(build)(lasting, context), sharedSeconds }
      }
      if (usable?.pages && isShareable(request)) {
        const page = await usable.pages.read(request, render)
        return page instanceof Response ? reply.send(page) : sendKeptPage(request, reply, page, policyOf)
      }
      const rendered = await render()
      // who changed something sees it on the next page
      if (request.method === 'POST') await kept?.watch.look()
      return reply.send(rendered.reply)
    })
  })
}

/**
 * Pages, and what many pages show alike. Emptied as soon as one of the processes has changed what visitors see; what may
 * be older than a second is never shown.
 */
function openKept(app: FastifyInstance, { db, log, config, signals }: Shop) {
  const pages = config.pageCacheMb === 0 ? undefined : openPageCache(config.pageCacheMb * 1024 * 1024)
  const answers = openKeptAnswers()
  function onChange() {
    pages?.empty()
    answers.empty()
  }
  const watch = watchChanges({ db, log, onChange })
  const unhear = signals.on('shown', () => {
    if (pages?.holdsPages() || answers.holdsAnswers()) void watch.look()
  })
  app.addHook('onClose', async () => unhear())
  return { pages, answers, watch }
}

function isShareable({ method, visitor }: FastifyRequest): boolean {
  return method === 'GET' && !visitor.member
}

async function buildLoader(app: FastifyInstance, { build, openVite }: Storefront) {
  if (build) return async () => build
  if (!openVite) return undefined
  const vite = await serveSources(app, openVite)
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
}

/** The keys come from the build, since Vite's copy of `context.ts` is not the one that this file could import. */
function contextOf(build: ServerBuild, shop: Shop, request: FastifyRequest, remember?: Remember) {
  const { shopContext, nonceContext, rememberContext, sharedSecondsContext } = build.entry
    .module as unknown as Entry
  const context = new RouterContextProvider()
  context.set(shopContext, { shop, visitor: request.visitor })
  context.set(nonceContext, request.nonce)
  if (remember) context.set(rememberContext, remember)
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
