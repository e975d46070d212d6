import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { refuse } from '../../shop/errors.ts'

const callsPerMinute = 600

/**
 * Limits what one address may ask for. Routes that are worth attacking set a stricter limit of their own:
 * `{ config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }`. Counted in this process.
 */
export async function limitCalls(app: FastifyInstance, { rateLimits }: Config): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    cache: 50_000,
    allowList: () => !rateLimits,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      refuse('request.too-many', { values: { seconds: Math.ceil(ttl / 1000) } }),
  })
}
