import type { FastifyInstance } from 'fastify'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A name or address with or without a port, as browsers and clients send it: no user, no path, no blank. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Refuses requests with an impossible address early: methods such as TRACE (405), invalid hosts and targets (400). An
 * HTTP/1.0 client may omit the host.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, url, host }, reply) => {
    if (!knownMethods.has(method)) {
      reply.header('allow', [...knownMethods].join(', '))
      refuseRequest(405)
    }
    if (!url.startsWith('/') || (host && !isHost(host))) refuseRequest(400)
  })
  // the router does not name the allowed methods when it refuses a write to a page without forms
  app.addHook('onSend', async (_request, reply, payload) => {
    const status = payload instanceof Response ? payload.status : reply.statusCode
    if (status === 405 && !reply.hasHeader('allow')) reply.header('allow', 'GET, HEAD')
  })
}

function isHost(host: string): boolean {
  return plainHost.test(host) && URL.canParse(`http://${host}`)
}

function refuseRequest(statusCode: number): never {
  throw Object.assign(new Error('odd request'), { statusCode })
}
