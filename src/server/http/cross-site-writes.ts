import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { isFromElsewhere } from '../../platform/security/request-origin.ts'
import { refuse } from '../../shop/errors.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Addresses that payment companies use. Each webhook is verified, and the return of a buyer changes nothing. */
const fromCompanies = /^\/(api|prod-api|prod-api\/api)\/pay\/(notice\/|return\?)/

declare module 'fastify' {
  interface FastifyContextConfig {
    /** a GET call that changes something: the rule of writes applies to it */
    changesState?: boolean
  }
}

/** Refuses every write that comes from a page of another site. */
export function refuseCrossSiteWrites(app: FastifyInstance, { publicUrl }: Config): void {
  app.addHook('onRequest', async ({ method, url, headers, protocol, host, routeOptions }) => {
    const reads = readMethods.has(method) && !routeOptions.config.changesState
    if (reads || fromCompanies.test(url)) return
    if (isFromElsewhere(headers, [publicUrl, `${protocol}://${host}`])) refuse('request.cross-site')
  })
}
