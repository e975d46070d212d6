import { randomUUID } from 'node:crypto'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RouterContextProvider } from 'react-router'
import { nonceContext, officeContext, speedContext } from '../../back-office/context.ts'
import { browserCookie, browserMarkCookie, staffCookie } from '../../back-office/session-cookie.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Meters } from '../../platform/metrics/meters.ts'
import { isFromElsewhere } from '../../platform/security/request-origin.ts'
import { maxBytes as maxPictureBytes } from '../../shop/pictures/picture-limits.ts'
import { maxFileBytes } from '../../shop/disputes/files/file-limits.ts'
import { cleanLine } from '../../shop/input/visitor-text.ts'
import type { Shop } from '../../shop/shop.ts'
import { readStaffSession } from '../../shop/staff/sign-in/staff-session.ts'
import { type AppSource, rendererOf } from './app-source.ts'
import { assertSmallBody, isPageAddress } from './page-requests.ts'

/** Hands every address of the back office's port to its router, with who is signed in. */
export async function serveBackOffice(
  app: FastifyInstance,
  shop: Shop,
  { source, meters }: { source: AppSource; meters: Meters },
): Promise<void> {
  const render = await rendererOf(app, source)
  if (!render) return
  const site = new URL(shop.config.backOffice.url)
  const address = { host: site.host, protocol: site.protocol }
  await app.register(async (pages) => {
    // the router reads the body itself, as a stream
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null))
    pages.all('/*', async (request, reply) => {
      if (!isPageAddress(request.url)) return reply.callNotFound()
      const office = await officeOf(shop, request, reply)
      assertSmallBody(request, office.staff && largestUpload(request))
      const context = new RouterContextProvider()
      context.set(officeContext, office)
      context.set(nonceContext, request.nonce)
      context.set(speedContext, () => meters.speeds())
      return reply.send(await render(createRequest(request.raw, reply.raw, address), context))
    })
  })
}

/**
 * Addresses that take more than a form: key imports, logos, newsletters, articles, products, dictionaries, dispute
 * evidence, the shop's own pictures and catalogues.
 */
const uploads: readonly [address: RegExp, bytes: number][] = [
  [/^\/keys\/import(\.data)?(\?|$)/, 8 * 1024 * 1024],
  [/^\/payments\/[\w-]+(\.data)?(\?|$)/, 1024 * 1024],
  [/^\/content\/[\w-]+\/[\w-]+(\.data)?(\?|$)/, maxPictureBytes],
  [/^\/newsletter\/\d+(\/preview)?(\.data)?(\?|$)/, 128 * 1024],
  [/^\/orders\/[\w-]+(\.data)?(\?|$)/, maxFileBytes],
  [/^\/products\/(new|\d+)(\.data)?(\?|$)/, maxPictureBytes],
  [/^\/dictionaries(\.data)?(\?|$)/, maxPictureBytes],
  [/^\/settings(\.data)?(\?|$)/, maxPictureBytes],
  [/^\/products\/import(\.data)?(\?|$)/, 16 * 1024 * 1024],
]

/** Size of the form around an upload. */
const formBytes = 16 * 1024

function largestUpload({ url }: FastifyRequest): number | undefined {
  const bytes = uploads.find(([address]) => address.test(url))?.[1]
  return bytes && bytes + formBytes
}

async function officeOf(shop: Shop, request: FastifyRequest, reply: FastifyReply) {
  const { ip, cookies } = request
  const token = cookies[staffCookie(shop.config)]
  const known = cookies[browserCookie(shop.config)]
  const browser = known && /^[\w-]{22}$/.test(known) ? known : shop.secrets.randomToken()
  if (browser !== known) void reply.header('set-cookie', browserMarkCookie(shop.config, browser))
  return {
    shop,
    staff: token ? await readStaffSession(shop, token, ip) : undefined,
    client: { ip, userAgent: cleanLine(request.headers['user-agent'] ?? '').slice(0, 300) },
    browser,
  }
}

/** Refuses every write that comes from a page of another origin, the shop's included, and every foreign host name. */
export function guardBackOffice(app: FastifyInstance, { backOffice }: Pick<Config, 'backOffice'>): void {
  const own = new URL(backOffice.url)
  app.addHook('onRequest', async ({ method, headers, host }) => {
    // a foreign name that leads here could read the answers
    if (host !== own.host) throw Object.assign(new Error('another host'), { statusCode: 421 })
    if (method !== 'GET' && method !== 'HEAD' && isFromElsewhere(headers, [own.origin]))
      throw Object.assign(new Error('a write from elsewhere'), { statusCode: 403 })
  })
}

/** Headers against framing, sniffing, indexing and foreign scripts. */
export function setBackOfficeHeaders(
  app: FastifyInstance,
  { backOffice, publicUrl }: Pick<Config, 'backOffice' | 'publicUrl'>,
  { development }: { development: boolean },
): void {
  const isHttps = backOffice.url.startsWith('https:')
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomUUID()
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'self'",
        `script-src 'self' 'nonce-${request.nonce}'`,
        "img-src 'self' data:",
        // Vite puts styles into the page while developing
        ...(development ? ["style-src 'self' 'unsafe-inline'"] : []),
        // for the preview of the home page
        `frame-src 'self' ${new URL(publicUrl).origin}`,
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        ...(isHttps ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
  })
}
