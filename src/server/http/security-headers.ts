import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { lookParameter } from '../../shop/localisation/look/look-parameters.ts'
import { previewParameter, type TrackerReach } from '../../shop/pages.ts'
import { trackerReach } from '../../storefront/trackers/tracker-reach.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** nonce of every script that this reply's page may run */
    nonce: string
  }
}

/** For pages that the server writes itself: styles of their own, and nothing else. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Headers against framing, sniffing and foreign scripts. */
export function setSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  mode: { development: boolean },
): void {
  const isHttps = config.publicUrl.startsWith('https:')
  const fixedHeaders = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // an order's address gives access to the order; other sites learn only the visitor's origin
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    // as random as a nonce must be, and drawn in batches
    request.nonce = randomUUID()
    reply.headers(fixedHeaders)
    const framer = framerOf(request.url, config)
    // the policy says who may frame it, which this header cannot
    if (framer) reply.removeHeader('x-frame-options')
    const source = `'nonce-${request.nonce}'`
    const trackers = trackerSources(request.url, config)
    reply.header('content-security-policy', contentPolicy(source, source, { trackers, framer }, config, mode))
  })
}

/** Returns the policy of a page whose scripts are named by their hashes. */
export function policyOfHashes(scriptHashes: readonly string[], url: string, config: Config): string {
  const trackers = trackerSources(url, config)
  return contentPolicy(scriptHashes.join(' '), '', { trackers }, config, { development: false })
}

/** Returns the origin that may frame the page: the back office, for an unpublished home page or an unsaved look. */
function framerOf(url: string, { backOffice }: Config): string | undefined {
  const address = URL.parse(url, 'http://shop')
  const query = address?.searchParams
  const isHome = address?.pathname === '/' && query?.has(previewParameter)
  const isPreview = isHome || query?.has(lookParameter)
  return isPreview && backOffice.isOn ? new URL(backOffice.url).origin : undefined
}

/** Returns the origins of other companies' scripts if this page may run any; each follows a space. */
function trackerSources(url: string, { trackers }: Config): string {
  const { adsTagUrl, affiliateScriptUrl, origins } = trackers
  if (!adsTagUrl && !affiliateScriptUrl) return ''
  const scripts: Record<TrackerReach, (string | undefined)[]> = {
    all: [adsTagUrl, affiliateScriptUrl],
    affiliate: [affiliateScriptUrl],
    none: [],
  }
  const allowed = scripts[trackerReach(url)].filter((script) => script !== undefined)
  if (allowed.length === 0) return ''
  const sources = new Set([...allowed.map((script) => new URL(script).origin), ...origins])
  return [...sources].map((origin) => ` ${origin}`).join('')
}

function contentPolicy(
  scripts: string,
  styles: string,
  { trackers, framer = "'none'" }: { trackers: string; framer?: string | undefined },
  config: Config,
  { development }: { development: boolean },
): string {
  const localPorts = config.isLocal ? ' http://localhost:* http://127.0.0.1:*' : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${trackers}`,
    // Vite puts styles into the page while developing; otherwise they are files
    `style-src 'self' ${development ? "'unsafe-inline'" : styles}`,
    // single values that only the server knows, such as the ground colour of a cover
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${trackers}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${trackers}`,
    // a form leads to the payment company, by a redirect or directly
    `form-action 'self' https:${localPorts}`,
    "frame-src 'self'",
    `frame-ancestors ${framer}`,
    "object-src 'none'",
    "base-uri 'none'",
    ...(config.publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
