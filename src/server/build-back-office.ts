import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { openMeters } from '../platform/metrics/meters.ts'
import type { Shop } from '../shop/shop.ts'
import { backOfficeApp } from './app-build.ts'
import type { AppSource } from './http/app-source.ts'
import { guardBackOffice, serveBackOffice, setBackOfficeHeaders } from './http/back-office-bridge.ts'
import { compressReplies } from './http/compression.ts'
import { answerBadAddress, answerErrors } from './http/error-handler.ts'
import { serveCovers } from './http/files/cover-files.ts'
import { serveIcons } from './http/files/icon-files.ts'
import { serveOfficeWorker } from './http/files/office-worker.ts'
import { serveShopPictures } from './http/files/shop-picture-files.ts'
import { serveStaticFiles } from './http/files/static-files.ts'
import { meterAnswers, serveMetrics } from './http/metrics.ts'
import { refuseOddRequests } from './http/odd-requests.ts'
import { limitCalls } from './http/limit-calls.ts'
import { logRequests } from './http/request-log.ts'

/** Builds the back office over HTTP, not yet listening. It has its own port; the shop's port does not reach it. */
export async function buildBackOffice(
  shop: Shop,
  source: AppSource,
  meters = openMeters(),
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < shop.config.backOffice.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    requestTimeout: 30_000,
    frameworkErrors: answerBadAddress,
    return503OnClosing: false,
  })
  answerErrors(app, shop)
  logRequests(app)
  meterAnswers(app, meters, 'office')
  refuseOddRequests(app)
  setBackOfficeHeaders(app, shop.config, { development: Boolean(source.openVite) })
  await compressReplies(app)
  await app.register(cookie)
  await serveStaticFiles(app, source.build && join(backOfficeApp.folder, 'client'))
  serveMetrics(app, shop, meters)
  await app.register(async (site) => {
    guardBackOffice(site, shop.config)
    serveCovers(site, shop)
    serveIcons(site, shop)
    serveOfficeWorker(site, shop)
    serveShopPictures(site, shop)
  })
  await app.register(async (site) => {
    guardBackOffice(site, shop.config)
    limitCalls(site, shop)
    await serveBackOffice(site, shop, { source, meters })
  })
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), finishSeconds * 1000).unref()
  })
  return app
}

/** Seconds to wait for running answers when the server closes. */
const finishSeconds = 5
