import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../shop/shop.ts'

/** Every request finds the prices that are in force when it arrives. */
export function switchPrices(app: FastifyInstance, { priceClock }: Pick<Shop, 'priceClock'>): void {
  app.addHook('onRequest', async () => {
    await priceClock.switchDue()
  })
}
