import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { registerApi } from '../api/plugin.ts'
import type { Shop } from '../shop/shop.ts'
import { compressReplies } from './http/compression.ts'
import { serveCovers } from './http/cover-files.ts'
import { refuseCrossSiteWrites } from './http/cross-site-writes.ts'
import { answerBadAddress, answerErrors } from './http/error-handler.ts'
import { answerHealthChecks } from './http/health.ts'
import { serveMailbox } from './http/mailbox.ts'
import { limitCalls } from './http/rate-limits.ts'
import { logRequests } from './http/request-log.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveSitemap } from './http/sitemap.ts'
import { serveStaticFiles } from './http/static-files.ts'
import { serveStorefront } from './http/storefront-bridge.ts'
import { recogniseVisitors } from './http/visitor-of.ts'
import type { OpenVite } from './http/vite-middleware.ts'

export interface Storefront {
  /** what `react-router build` made; without it there is only the API */
  build?: ServerBuild | undefined
  /** serves the storefront from its sources instead, for `npm run dev` */
  openVite?: OpenVite | undefined
  /** routes of a test beside the shop's own */
  addRoutes?: ((site: FastifyInstance) => unknown) | undefined
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
  })
  answerErrors(app, shop)
  logRequests(app)
  setSecurityHeaders(app, shop.config, { development: Boolean(storefront.openVite) })
  await compressReplies(app)
  await app.register(cookie)
  // neither limited nor in need of a visitor
  answerHealthChecks(app, shop)
  serveCovers(app, shop)
  await serveStaticFiles(app, storefront.build)
  await app.register(async (site) => {
    recogniseVisitors(site, shop)
    await limitCalls(site, shop.config)
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

/** How long answers under way are waited for when the server closes. */
const finishSeconds = 5
