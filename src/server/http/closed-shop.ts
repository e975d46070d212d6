import type { FastifyInstance } from 'fastify'
import { type ClosedShop, readClosedShop } from '../../shop/localisation/site/opening-records.ts'
import type { Shop } from '../../shop/shop.ts'
import { answerClosed } from './error-handler.ts'

/** Age in ms at which the state is read again. */
const maxAgeMs = 1000

/** Answers requests to a closed shop with 503, except webhooks of payment companies and the owner's API. */
export function closeForMaintenance(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  let state: ClosedShop | undefined
  let readAt = -Infinity
  app.addHook('onRequest', async (request, reply) => {
    const { isUnlimited, isForStaff } = request.routeOptions.config
    if (isUnlimited || isForStaff) return
    if (performance.now() - readAt > maxAgeMs) {
      readAt = performance.now()
      // without the database the last known state holds, and the request fails by itself
      state = await readClosedShop(db).catch(() => state)
    }
    if (state) return answerClosed(request, reply, state)
  })
}
