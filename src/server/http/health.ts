import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isAnswering } from '../../platform/database/is-answering.ts'
import type { Shop } from '../../shop/shop.ts'

const timeoutMs = 2000

/** `/healthz`: the process runs. `/readyz`: the database answers too, and the process is not ending. */
export function answerHealthChecks(
  app: FastifyInstance,
  { db }: Pick<Shop, 'db'>,
  leaving?: AbortSignal,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/readyz', async (_request, reply) => {
    const issue = leaving?.aborted ? 'stopping' : await databaseIssue(db)
    reply.header('cache-control', 'no-store').code(issue ? 503 : 200)
    return { status: issue ?? 'ok' }
  })
}

/**
 * Closes connections while the process leaves, so that none closes under a proxy's next request. Connections that wait
 * when the port closes would be reset, so a whole turn of the event loop accepts them right before.
 */
export function closeConnectionsOnLeaving(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    await endOfTurn()
    await endOfTurn()
  })
}

async function databaseIssue(db: Shop['db']): Promise<string | undefined> {
  return (await isAnswering(db, timeoutMs)) ? undefined : 'the database does not answer'
}
