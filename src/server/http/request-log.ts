import type { FastifyInstance } from 'fastify'

const quietPaths = /^\/((assets|covers|marks|healthz|readyz|src|node_modules)\b|@)/

/** Logs one line for every answer, without the query, and sets the request's id in the reply. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutToken(request.url.split('?')[0] ?? '')
    const line = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (quietPaths.test(path)) request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

/** Strikes out the token of the back office's one-time link, with which a reader of the log could open an account. */
function withoutToken(path: string): string {
  return path.replace(/^\/join\/[^/.]+/, '/join/…')
}
