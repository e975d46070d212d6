import type { FastifyInstance } from 'fastify'
import { limitUse, networkOfVisitor } from '../../shop/input/limit-use.ts'
import type { Shop } from '../../shop/shop.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** without limits: the webhooks of a payment company all come from one network */
    isUnlimited?: boolean
  }
}

/**
 * Limits the requests of one network to this process, over all addresses. Use cases limit the sensitive ones further:
 * `src/shop/rate-limits.ts`.
 */
export function limitCalls(app: FastifyInstance, shop: Shop): void {
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    if (routeOptions.config.isUnlimited) return
    await limitUse(shop, 'call.network', networkOfVisitor({ ip }))
  })
}
