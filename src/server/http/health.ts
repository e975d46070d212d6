import type { FastifyInstance } from 'fastify'
import { isAnswering } from '../../platform/database/is-answering.ts'
import type { Shop } from '../../shop/shop.ts'

const timeoutMs = 2000

/** `/healthz`: this process runs. `/readyz`: it can serve, the database answers. */
export function answerHealthChecks(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    const ready = await isAnswering(db, timeoutMs)
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503)
    return { status: ready ? 'ok' : 'the database does not answer' }
  })
}
