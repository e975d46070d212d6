import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { WebhookContent } from '../gateway.ts'
import { isSameSignature, singleHeader } from '../signature.ts'

interface WebhookRules {
  /** any of these secrets may have signed; an empty one never has */
  secrets: readonly string[]
  storeId: string
  /** the payment that a pull payment refunds; undefined for refunds of others */
  referenceOfPullPayment(id: string): Promise<string | undefined>
}

/** Reads a webhook. BTCPay's webhooks lack the amount, and those of late money the state, so the invoice is queried. */
export async function readBtcPayWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { secrets, storeId, referenceOfPullPayment }: WebhookRules,
): Promise<WebhookContent> {
  verify(raw, singleHeader(headers, 'btcpay-sig'), secrets)
  const event = webhookEvent.safeParse(parsed(raw)).data
  if (event?.storeId !== storeId) return nothing
  const { type, invoiceId, metadata, pullPaymentId } = event
  if (invoices.has(type)) {
    const reference = metadata?.orderId
    // from another application of the store
    if (!invoiceId || !reference) return nothing
    return { kind: 'hint', payment: { providerPaymentId: invoiceId, reference } }
  }
  if (!type.startsWith('Payout') || !pullPaymentId) return nothing
  const reference = await referenceOfPullPayment(pullPaymentId)
  return reference ? { kind: 'hint', payment: { reference } } : nothing
}

const nothing: WebhookContent = { kind: 'nothing' }

const invoices: ReadonlySet<string> = new Set([
  'InvoiceReceivedPayment',
  'InvoicePaymentSettled',
  'InvoiceProcessing',
  'InvoiceExpired',
  'InvoiceExpiredPaidPartial',
  'InvoicePaidAfterExpiration',
  'InvoiceSettled',
  'InvoiceInvalid',
])

const webhookEvent = z.object({
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().optional().catch(undefined),
  metadata: z.object({ orderId: z.string().optional().catch(undefined) }).nullish(),
  pullPaymentId: z.string().optional().catch(undefined),
})

/** Without a configured secret BTCPay signs with the empty one, which proves nothing. */
function verify(raw: Buffer, header: string, secrets: readonly string[]): void {
  const isSigned = secrets.some((secret) => {
    const digest = createHmac('sha256', secret).update(raw).digest('hex')
    return secret !== '' && isSameSignature(header, `sha256=${digest}`)
  })
  if (!isSigned) refuse('payment.forged')
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
