import {
  createHash,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyPairKeyObjectResult,
  randomUUID,
} from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { timeText } from './paypal-objects.ts'

// key of this process: verifiers ask the stand-in itself
let pair: KeyPairKeyObjectResult | undefined
const keys = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))

/** The id of the shop's webhook at this stand-in, part of the signed text. */
export function payPalWebhookId(secret: string): string {
  return createHash('sha256').update(`webhook ${secret}`).digest('hex').slice(0, 17).toUpperCase()
}

const algorithm = 'SHA256withRSA'

export function signedHeaders(
  body: string,
  { webhookId, epochSeconds }: { webhookId: string; epochSeconds: number },
): Record<string, string> {
  const id = randomUUID()
  const time = timeText(epochSeconds * 1000)
  const text = signedText({ id, time, webhookId, body })
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('RSA-SHA256').update(text).sign(keys().privateKey, 'base64'),
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-stand-in',
    'paypal-auth-algo': algorithm,
    'paypal-auth-version': 'v2',
  }
}

const question = z.strictObject({
  auth_algo: z.literal(algorithm),
  cert_url: z.url({ protocol: /^https$/, hostname: /\.paypal\.com$/ }),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.iso.datetime(),
  webhook_id: z.string().regex(/^[a-zA-Z0-9]{1,50}$/),
  webhook_event: z.looseObject({ id: z.string() }),
})

/**
 * Answer of verify-webhook-signature. Undefined for an invalid question. The event is last, as it was sent.
 */
export function verification(raw: string): 'SUCCESS' | 'FAILURE' | undefined {
  const asked = question.safeParse(JSON.parse(raw)).data
  const start = raw.indexOf(eventName)
  if (!asked || start < 0) return undefined
  const body = raw.slice(start + eventName.length, raw.lastIndexOf('}'))
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId, transmission_sig: sig } = asked
  const verify = createVerify('RSA-SHA256').update(signedText({ id, time, webhookId, body }))
  return verify.verify(keys().publicKey, sig, 'base64') ? 'SUCCESS' : 'FAILURE'
}

const eventName = '"webhook_event":'

/** The checksum of the body in decimal figures. */
function signedText(parts: { id: string; time: string; webhookId: string; body: string }): string {
  return [parts.id, parts.time, parts.webhookId, crc32(parts.body)].join('|')
}
