import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import fastify from 'fastify'
import { type Fault, injectFaults } from '../../sandbox/faults.ts'
import type { ChannelKind } from '../../src/shop/alerts/channels/channel-kinds.ts'

export interface ChatServices {
  url: string
  /** bodies that were accepted, in order */
  accepted: { path: string; body: Record<string, unknown> }[]
  /** answers of the next calls instead of an acceptance; `at` is a part of the path, `after` happens before the answer */
  answers: {
    at?: string
    after?: () => Promise<unknown>
    status: number
    headers?: Record<string, string>
    body?: object | string
  }[]
  faults: Fault[]
  close(): Promise<void>
}

export const botToken = '123456:AAtestOfLatchkeyAlertsToken_x'

const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = 'BTBZMqHH6r4Tts7J_aSIgg'

/** Decrypts a push as the browser does (RFC 8291). */
function pushedText(sent: Buffer): Record<string, unknown> {
  const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  const salt = sent.subarray(0, 16)
  const theirs = sent.subarray(21, 86)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const shared = derived(browser.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sent.subarray(-16))
  const plain = Buffer.concat([cipher.update(sent.subarray(86, -16)), cipher.final()])
  return JSON.parse(plain.subarray(0, -1).toString()) as Record<string, unknown>
}

/** Credentials of each service at the stand-in. */
export function fieldsAt(url: string): Record<ChannelKind, Record<string, string>> {
  return {
    telegram: { token: botToken, chat: '4711', server: url },
    discord: { url: `${url}/api/webhooks/1/discordSecret` },
    slack: { url: `${url}/services/T0/B0/slackSecret` },
    push: { endpoint: `${url}/push/deviceSecret`, p256dh: browser.getPublicKey('base64url'), auth },
    ntfy: { topic: 'secret-topic-7', token: 'tk_ntfySecret', server: url },
  }
}

/** Stand-in of all services on a port of its own: it checks paths, credentials and bodies as they do. */
export async function openChatServices(): Promise<ChatServices> {
  const server = fastify({ forceCloseConnections: true })
  const accepted: ChatServices['accepted'] = []
  const answers: ChatServices['answers'] = []
  const faults: Fault[] = []
  const take = (path: string, body: unknown, right: boolean): { status: number; body: object | string } => {
    if (!right) return { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request' } }
    accepted.push({ path, body: body as Record<string, unknown> })
    return { status: 200, body: { ok: true } }
  }
  const checks: Record<string, (body: Record<string, unknown>, authorization?: string) => boolean> = {
    [`/bot${botToken}/sendMessage`]: ({ chat_id: chat, text, parse_mode: mode }) =>
      chat === '4711' && typeof text === 'string' && text.length <= 4096 && mode === 'HTML',
    '/api/webhooks/1/discordSecret': ({ embeds, allowed_mentions: calls }) =>
      Array.isArray(embeds) && JSON.stringify(calls) === '{"parse":[]}',
    '/services/T0/B0/slackSecret': ({ text, blocks }) => typeof text === 'string' && Array.isArray(blocks),
    '/push/deviceSecret': ({ title, url }, authorization) =>
      typeof title === 'string' &&
      typeof url === 'string' &&
      /^vapid t=\S+, k=\S+$/.test(authorization ?? ''),
    '/': ({ topic, title, message }, authorization) =>
      topic === 'secret-topic-7' &&
      typeof title === 'string' &&
      typeof message === 'string' &&
      authorization === 'Bearer tk_ntfySecret',
  }
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  await server.register(async (calls) => {
    injectFaults(calls, faults, { serverError: { ok: false } })
    for (const [path, isRight] of Object.entries(checks))
      calls.post(path, async (request, reply) => {
        const index = answers.findIndex(({ at = '' }) => path.includes(at))
        const [planned] = index < 0 ? [] : answers.splice(index, 1)
        await planned?.after?.()
        if (planned)
          return reply
            .code(planned.status)
            .headers(planned.headers ?? {})
            .send(planned.body ?? '')
        const { body: sent } = request
        const body = Buffer.isBuffer(sent) ? pushedText(sent) : (sent as Record<string, unknown>)
        const { status, body: answer } = take(path, body, isRight(body, request.headers.authorization))
        return reply.code(status).send(answer)
      })
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, accepted, answers, faults, close: () => server.close() }
}
