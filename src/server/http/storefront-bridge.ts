import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { watchChanges } from '../../platform/database/watch-changes.ts'
import { readOnce } from '../../shop/catalogue/product-index/product-index.ts'
import { findOldAddress } from '../../shop/content/old-addresses/manage-old-addresses.ts'
import { maxPictureBytes, maxPictures } from '../../shop/keys/complaints/proof-limits.ts'
import { pageRows } from '../../shop/pages.ts'
import type { Shop } from '../../shop/shop.ts'
import { watchMoments } from '../../shop/catalogue/watch-moments.ts'
import {
  cdnKeysContext,
  memoizeContext,
  nonceContext,
  sharedSecondsContext,
  shopContext,
} from '../../storefront/context.ts'
import type { Storefront } from '../build-http.ts'
import { isApiPath } from './api-paths.ts'
import { rendererOf } from './app-source.ts'
import { openMemoCache, type Memoize } from '../../platform/memo-cache.ts'
import { assertSmallBody, isPageAddress } from './page-requests.ts'
import { openPageCache } from './page-cache/page-cache.ts'
import { policyOfHashes } from './security-headers.ts'
import { sendCachedPage } from './page-cache/send-cached-page.ts'

/** Hands every address that nothing else has taken to the storefront's router. */
export async function serveStorefront(
  app: FastifyInstance,
  shop: Shop,
  storefront: Storefront,
): Promise<void> {
  const renderPage = await rendererOf(app, storefront)
  if (!renderPage) return
  const isBuilt = storefront.build !== undefined
  const cached = isBuilt ? openCaches(app, shop) : undefined
  const policyOf = (scripts: string[], url: string) => policyOfHashes(scripts, url, shop.config)

  await app.register(async (pages) => {
    // the router reads the body itself, as a stream
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      if (isApiPath(request.url) || !isPageAddress(request.url)) return reply.callNotFound()
      assertSmallBody(request, largestUpload(request))
      const usable = (await cached?.isCurrent()) ? cached : undefined
      const render = async () => {
        const { context, ...asDeclared } = contextOf(shop, request, usable?.answers.memoize)
        const asked = createRequest(request.raw, reply.raw, addressOf(request, shop.config.publicUrl))
        // without the request's signal, since other visitors may wait for the page after the first one has left
        const lasting = isShareable(request) ? new Request(asked.url, { headers: asked.headers }) : asked
        const rendered = await renderPage(lasting, context)
        return { reply: (await movedFrom(shop, request, rendered)) ?? rendered, ...asDeclared }
      }
      if (usable?.pages && isShareable(request)) {
        const page = await usable.pages.read(request, render)
        return page instanceof Response
          ? reply.send(page)
          : sendCachedPage(request, reply, page, {
              policyOf,
              secondsLeft: usable.secondsLeft(),
              cdn: shop.config.cdn,
            })
      }
      const rendered = await render()
      // visitors see their own change on the next page
      if (request.method === 'POST') await cached?.watch.look()
      return reply.send(rendered.reply)
    })
  })
}

/** Answers an address without a page by its new one. Only such addresses cost a query. */
async function movedFrom(shop: Shop, { method, url }: FastifyRequest, { status }: Response) {
  if (status !== 404 || (method !== 'GET' && method !== 'HEAD')) return undefined
  const target = await findOldAddress(shop, url)
  return target === undefined ? undefined : new Response(null, { status: 301, headers: { location: target } })
}

/**
 * Opens the caches of pages and of data that pages share. They are emptied when any process changes what visitors
 * see; content older than a second is not shown.
 */
function openCaches(app: FastifyInstance, shop: Shop) {
  const { db, log, config, signals } = shop
  const pages = config.pageCacheMb === 0 ? undefined : openPageCache(config.pageCacheMb * 1024 * 1024)
  const answers = openMemoCache()
  async function onChange() {
    // the next pages show the present companies
    await shop.companies.refresh()
    drop()
  }
  function drop() {
    pages?.empty()
    answers.empty()
  }
  const moments = watchMoments(shop)
  const watch = watchChanges({ db, log, onChange, isDue: moments.isDue })
  shop.priceClock.onSwitch(drop)
  const unsubscribe = signals.on('shown', () => {
    if (pages?.holdsPages() || answers.holdsAnswers()) void watch.look()
  })
  app.addHook('onClose', async () => unsubscribe())
  return {
    pages,
    answers,
    watch,
    isCurrent: () => (moments.secondsLeft() > 0 ? watch.isCurrent() : watch.look()),
    secondsLeft: () => Math.min(shop.priceClock.secondsLeft(), moments.secondsLeft()),
  }
}

const formBytes = 16 * 1024

/** Size of a report with pictures; undefined for all other forms. */
function largestUpload({ url }: FastifyRequest): number | undefined {
  const [path] = url.split(/(?:\.data)?(?:\?|$)/, 1)
  return path === pageRows.get('key-problem')?.path ? maxPictures * maxPictureBytes + formBytes : undefined
}

function isShareable({ method, visitor }: FastifyRequest): boolean {
  return method === 'GET' && !visitor.member
}

function contextOf(whole: Shop, request: FastifyRequest, memoize?: Memoize) {
  const context = new RouterContextProvider()
  const shop = request.method === 'POST' ? whole : { ...whole, productIndex: readOnce(whole.productIndex) }
  context.set(shopContext, { shop, visitor: request.visitor })
  context.set(nonceContext, request.nonce)
  if (memoize) context.set(memoizeContext, memoize)
  return {
    context,
    sharedSeconds: () => context.get(sharedSecondsContext),
    cdnKeys: () => context.get(cdnKeysContext),
  }
}

/** The router compares the address with the Origin header; a proxy that ends TLS must not make the two differ. */
function addressOf(
  { host, protocol }: FastifyRequest,
  publicUrl: string,
): { host: string; protocol: string } {
  const { host: publicHost, protocol: publicProtocol } = new URL(publicUrl)
  if (!host || host === publicHost) return { host: publicHost, protocol: publicProtocol }
  return { host, protocol: `${protocol}:` }
}
