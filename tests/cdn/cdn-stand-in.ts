import fastify, { type FastifyReply } from 'fastify'
import { z } from 'zod'

export interface CdnStandIn {
  env: Record<string, string>
  /** keys of each accepted call, in order */
  purged: string[][]
  /** statuses of the next calls instead of an acceptance */
  refusals: number[]
  close(): Promise<void>
}

const zone = 'a1b2c3d4e5f6a7b8'
const token = 'cdn-token-of-a-test'
const key = z.string().regex(/^[\x21-\x2b\x2d-\x7e]{1,1024}$/)

/** The purge calls of Fastly and Cloudflare, with the checks and limits of their documents. */
export async function openCdn(company: 'fastly' | 'cloudflare'): Promise<CdnStandIn> {
  const server = fastify({ forceCloseConnections: true })
  const purged: string[][] = []
  const refusals: number[] = []
  const refuse = (reply: FastifyReply, status: number) =>
    reply.code(status).send({ success: false, errors: [{ code: 10_000 }], msg: 'refused' })

  const inFastly = z.strictObject({ surrogate_keys: z.array(key).min(1).max(256) })
  server.post(`/service/${zone}/purge`, async ({ headers, body }, reply) => {
    const refusal = refusals.shift() ?? (headers['fastly-key'] === token ? undefined : 401)
    const sent = inFastly.safeParse(body)
    if (refusal || !sent.success) return refuse(reply, refusal ?? 400)
    purged.push(sent.data.surrogate_keys)
    return Object.fromEntries(sent.data.surrogate_keys.map((name) => [name, '108-1391560174-974124']))
  })
  const inCloudflare = z.strictObject({ tags: z.array(key).min(1).max(100) })
  server.post(`/zones/${zone}/purge_cache`, async ({ headers, body }, reply) => {
    const refusal = refusals.shift() ?? (headers.authorization === `Bearer ${token}` ? undefined : 403)
    const sent = inCloudflare.safeParse(body)
    if (refusal || !sent.success) return refuse(reply, refusal ?? 400)
    purged.push(sent.data.tags)
    return { success: true, errors: [], messages: [], result: { id: zone } }
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    env: { CDN: company, CDN_ZONE: zone, CDN_TOKEN: token, CDN_API_URL: url },
    purged,
    refusals,
    close: () => server.close(),
  }
}
