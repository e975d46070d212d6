import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { isFromElsewhere } from '../../platform/security/request-origin.ts'
import { refuse } from '../../shop/errors.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Payment companies send webhooks from their servers, each of which is proven, and browsers back, which changes nothing. */
const fromCompanies = /^\/(api|prod-api|prod-api\/api)\/pay\/(notice\/|return\?)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a GET call that changes something: it is held to the rule of writes */
    changesState?: boolean
  }
}

/** Refuses every write that another site's page had the browser send. */
export function refuseCrossSiteWrites(app: FastifyInstance, { publicUrl }: Config): void {
  app.addHook('onRequest', async ({ method, url, headers, protocol, host, routeOptions }) => {
    const reads = readMethods.has(method) && !routeOptions.config.changesState
    if (reads || fromCompanies.test(url)) return
    if (isFromElsewhere(headers, [publicUrl, `${protocol}://${host}`])) refuse('request.cross-site')
  })
}
