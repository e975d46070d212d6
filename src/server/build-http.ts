import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { registerApi } from '../api/mount/register-api.ts'
import type { Meters } from '../platform/metrics/meters.ts'
import type { Shop } from '../shop/shop.ts'
import { closeForMaintenance } from './http/closed-shop.ts'
import { compressReplies } from './http/compression.ts'
import { serveCovers } from './http/files/cover-files.ts'
import { serveIcons } from './http/files/icon-files.ts'
import { serveLogos } from './http/files/logo-files.ts'
import { refuseCrossSiteWrites } from './http/cross-site-writes.ts'
import { serveLogHeads } from './http/discovery/delivery-log.ts'
import { serveLlmsText } from './http/discovery/llms-text.ts'
import { serveWebManifest } from './http/discovery/web-manifest.ts'
import { serveProductFeed } from './http/discovery/product-feed.ts'
import { serveSitemap } from './http/discovery/sitemap.ts'
import { answerBadAddress, answerErrors } from './http/error-handler.ts'
import { answerHealthChecks, closeConnectionsOnLeaving } from './http/health.ts'
import { serveMailbox } from './http/mailbox/mailbox.ts'
import { limitCalls } from './http/limit-calls.ts'
import { serveMarks } from './http/files/mark-files.ts'
import { meterAnswers } from './http/metrics.ts'
import { refuseOddRequests } from './http/odd-requests.ts'
import { logRequests } from './http/request-log.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { leadToOwnIcons, serveShopPictures } from './http/files/shop-picture-files.ts'
import { serveStaticFiles } from './http/files/static-files.ts'
import { serveTrailers } from './http/files/trailer-page.ts'
import { switchPrices } from './http/switch-prices.ts'
import { serveStorefront } from './http/storefront-bridge.ts'
import { recogniseVisitors } from './http/visitor-of.ts'
import type { AppSource } from './http/app-source.ts'

/** Without a source the shop serves only the API. */
export interface Storefront extends AppSource {
  /** routes of a test beside the shop's own */
  addRoutes?: ((site: FastifyInstance) => unknown) | undefined
  /** meters of its answers */
  meters?: Meters | undefined
  /** aborted when the process is asked to end */
  leaving?: AbortSignal | undefined
}

/** The whole shop over HTTP, not yet listening. Production, development and tests run this same function. */
export async function buildHttp(shop: Shop, storefront: Storefront = {}): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < shop.config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress,
    // a request that arrives while the server closes is answered as well
    return503OnClosing: false,
  })
  answerErrors(app, shop)
  logRequests(app)
  if (storefront.meters) meterAnswers(app, storefront.meters, 'shop')
  if (storefront.leaving) closeConnectionsOnLeaving(app, storefront.leaving)
  refuseOddRequests(app)
  setSecurityHeaders(app, shop.config, { development: Boolean(storefront.openVite) })
  await compressReplies(app)
  await app.register(cookie)
  // these are not limited and need no visitor
  answerHealthChecks(app, shop, storefront.leaving)
  serveCovers(app, shop)
  serveLogos(app, shop)
  serveIcons(app, shop)
  serveShopPictures(app, shop)
  serveMarks(app)
  leadToOwnIcons(app, shop)
  await serveStaticFiles(app, storefront.build?.assetsBuildDirectory)
  // these are the same for everybody and need no visitor
  await app.register(async (site) => {
    limitCalls(site, shop)
    switchPrices(site, shop)
    serveLlmsText(site, shop)
    serveLogHeads(site, shop)
    serveWebManifest(site, shop)
    serveProductFeed(site, shop)
    serveTrailers(site, shop)
  })
  await app.register(async (site) => {
    limitCalls(site, shop)
    closeForMaintenance(site, shop)
    switchPrices(site, shop)
    recogniseVisitors(site, shop)
    refuseCrossSiteWrites(site, shop.config)
    await registerApi(site, shop)
    serveMailbox(site, shop)
    serveSitemap(site, shop)
    await storefront.addRoutes?.(site)
    await serveStorefront(site, shop, storefront)
  })
  // a browser that never reads its answer to the end must not hold up the process
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), finishSeconds * 1000).unref()
  })
  return app
}

/** Seconds to wait for running answers when the server closes. */
const finishSeconds = 5
