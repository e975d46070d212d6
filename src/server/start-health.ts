import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Meters } from '../platform/metrics/meters.ts'
import type { Shop } from '../shop/shop.ts'
import { answerErrors } from './http/error-handler.ts'
import { answerHealthChecks } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'

/** `HEALTH_PORT`: health checks of a process without back office or pages. */
export async function startHealth(
  shop: Shop,
  { port, meters, leaving }: { port: number; meters: Meters; leaving: AbortSignal },
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = shop.log
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
  })
  answerErrors(app, shop)
  answerHealthChecks(app, shop, leaving)
  serveMetrics(app, shop, meters)
  await app.listen({ port, host: shop.config.host, exclusive: true })
  return app
}
