import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { WebhookContent } from '../gateway.ts'
import { isSameSignature, singleHeader } from '../signature.ts'

interface WebhookRules {
  secret: string
  storeId: string
  /** the payment that a pull payment gives back; nothing when it is none of the shop's refunds */
  referenceOfPullPayment(id: string): Promise<string | undefined>
}

/** No webhook of BTCPay holds the invoice's amount, and those of late money name no state: the invoice is asked for. */
export async function readBtcPayWebhook(
  raw: Buffer,
  headers: IncomingHttpHeaders,
  { secret, storeId, referenceOfPullPayment }: WebhookRules,
): Promise<WebhookContent> {
  verify(raw, singleHeader(headers, 'btcpay-sig'), secret)
  const event = webhookEvent.safeParse(parsed(raw)).data
  if (event?.storeId !== storeId) return nothing
  const { type, invoiceId, metadata, pullPaymentId } = event
  if (invoices.has(type)) {
    const reference = metadata?.orderId
    // of another application of the same store
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

/** BTCPay signs with the empty secret where none was entered, which is no secret at all. */
function verify(raw: Buffer, header: string, secret: string): void {
  if (secret === '') refuse('payment.forged')
  const digest = createHmac('sha256', secret).update(raw).digest('hex')
  if (!isSameSignature(header, `sha256=${digest}`)) refuse('payment.forged')
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
