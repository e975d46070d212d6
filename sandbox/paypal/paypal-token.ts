import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Bank } from '../bank.ts'

const lifeSeconds = 32_400
const path = '/v1/oauth2/token'

/** The shop's client at this stand-in. */
export function payPalClientOf(secret: string): { id: string; secret: string } {
  const part = (name: string) => createHash('sha256').update(`${name} ${secret}`).digest('base64url')
  return { id: part('client'), secret: part('client secret') }
}

/** Issues tokens to the shop's client, and requires them. */
export function payPalTokens(server: FastifyInstance, bank: Bank): void {
  const ends = new Map<string, number>()
  const client = payPalClientOf(bank.secret)
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`

  server.addHook('onRequest', async ({ url, headers }, reply) => {
    if (url === path) return
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if ((ends.get(token) ?? 0) > bank.now()) return
    return reply
      .code(401)
      .send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
  })

  server.post(path, ({ headers, body }, reply) => {
    if (!isSame(headers.authorization ?? '', basic))
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    const { grant_type: grant } = (body ?? {}) as { grant_type?: string }
    if (grant !== 'client_credentials')
      return reply
        .code(400)
        .send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' })
    const token = `A21AA${randomBytes(32).toString('base64url')}`
    ends.set(token, bank.now() + lifeSeconds * 1000)
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lifeSeconds,
      nonce: randomBytes(8).toString('hex'),
    }
  })
}

function isSame(given: string, expected: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(sha256(given), sha256(expected))
}
