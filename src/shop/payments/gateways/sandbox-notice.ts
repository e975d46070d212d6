import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { PaymentEvent } from '../gateway.ts'
import { eventOf, sandboxPayment, type SandboxMethod } from './sandbox-payment.ts'

interface NoticeRules {
  method: SandboxMethod
  secret: string
  now: () => Date
}

/** Verifies the bytes first; nothing of an unverified notice is read. A notice of another method is of no interest. */
export function readSandboxNotice(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { method, secret, now }: NoticeRules,
): PaymentEvent | undefined {
  if (!isSigned(raw, headers['sandbox-signature'], secret, now())) refuse('payment.forged')
  const notice = sandboxNotice.safeParse(jsonOf(raw))
  if (!notice.success) return undefined
  const { id, payment } = notice.data
  return payment.method === method ? eventOf(payment, id) : undefined
}

const sandboxNotice = z.object({ id: z.string().min(1).max(255), payment: sandboxPayment })

/** how far a notice's clock may be from ours, into the past and the future */
const toleratedSeconds = 300

/** `t=<epoch seconds>,v1=<hex HMAC-SHA256 of "{t}.{raw body}">` */
function isSigned(raw: Buffer, header: string | string[] | undefined, secret: string, now: Date): boolean {
  const [, seconds, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  if (!secret || !seconds || !digest) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()
  const isOurs = timingSafeEqual(expected, Buffer.from(digest, 'hex'))
  return isOurs && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleratedSeconds
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
