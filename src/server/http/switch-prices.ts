import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../shop/shop.ts'

/** Puts due prices into force before each request. */
export function switchPrices(app: FastifyInstance, { priceClock }: Pick<Shop, 'priceClock'>): void {
  app.addHook('onRequest', async () => {
    await priceClock.switchDue()
  })
}
