import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answered, Figure, Meters } from '../../platform/metrics/meters.ts'
import { shopFigures } from '../../shop/health/figures/shop-figures.ts'
import type { Shop } from '../../shop/shop.ts'

/** How long counted figures are used, since counting a large shop takes a moment. */
const freshMs = 15_000

/** `/metrics` for Prometheus; not found for anyone who may not read it. */
export function serveMetrics(app: FastifyInstance, shop: Shop, meters: Meters): void {
  let counted: { at: number; figures: Promise<Figure[]> } | undefined
  const figures = () => {
    const now = performance.now()
    if (!counted || now - counted.at > freshMs) {
      const asked = shopFigures(shop)
      counted = { at: now, figures: asked }
      asked.catch(() => (counted = undefined))
    }
    return counted.figures
  }
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, shop.config)) return reply.callNotFound()
    const text = await meters.text(await figures())
    return reply.type(meters.contentType).send(text)
  })
}

/** Measures every answer of this server. */
export function meterAnswers(app: FastifyInstance, meters: Meters, surface: Answered['surface']): void {
  app.addHook('onResponse', async (request, reply) => {
    meters.answered({
      surface,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
}

/**
 * Whether the request has the token. If no token is set, only a shop that is not public answers, and only to this
 * machine: visitors behind a local proxy cannot be distinguished from local ones.
 */
function mayRead(
  { headers, raw, hostname }: FastifyRequest,
  { metricsToken: token, isLocal, backOffice }: Shop['config'],
): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (!isLocal || !isHere(new URL(backOffice.url).hostname)) return false
  const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isPassedOn = Object.keys(headers).some((name) =>
    /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name),
  )
  return isHere(address) && !isPassedOn && isHere(hostname)
}

function isHere(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
