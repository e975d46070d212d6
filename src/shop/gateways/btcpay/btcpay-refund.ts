import { z } from 'zod'
import { refuse } from '../../errors.ts'
import type { RefundResult, RefundToMake, StartedPayment } from '../gateway.ts'
import { amountText } from '../amount-text.ts'
import { accepted, type BtcPayClient, unexpected } from './btcpay-client.ts'
import { type BtcPayInvoice, centsOf, receivedCents } from './btcpay-invoice.ts'

/** Refund to be claimed: the buyer enters an address on its page, and the shop keeper approves it. */
const pullPayment = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  description: z.string().nullish(),
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean().default(false),
  viewLink: z.string().default(''),
})

type PullPayment = z.infer<typeof pullPayment>

const payouts = z.array(
  z.object({ state: z.string(), originalAmount: z.string(), originalCurrency: z.string() }),
)

/**
 * Refunds an invoice. BTCPay has no idempotency keys and no limit per invoice, so existing refunds of the shop are
 * checked first: their name is our key and their description the payment's reference.
 */
export async function refundInvoice(
  client: BtcPayClient,
  { payment, refund, invoice }: { payment: StartedPayment; refund: RefundToMake; invoice: BtcPayInvoice },
): Promise<RefundResult> {
  const { cents, idempotencyKey } = refund
  const all = await pullPaymentsOf(client, payment)
  const made = all.find(({ name }) => name === idempotencyKey)
  if (made) return resultOf(client, made)
  const left = receivedCents(invoice) - (await promisedCents(client, all))
  if (cents > left) return refused
  const answer = await client.post(`/stores/${client.storeId}/invoices/${invoice.id}/refund`, {
    name: idempotencyKey,
    description: payment.attemptKey,
    refundVariant: 'Custom',
    customAmount: amountText(cents, invoice.currency.toLowerCase()),
    customCurrency: invoice.currency,
  })
  if (answer.code === 'non-refundable') return refused
  // The variant is valid: BTCPay has no exchange rate now.
  if (answer.status === 422 && answer.code.toLowerCase() === 'refundvariant') refuse('payment.unavailable')
  if (answer.status === 422) return refused
  return resultOf(client, pullPayment.parse(accepted(answer)))
}

/** The claimed part of an archived refund counts. */
async function promisedCents(client: BtcPayClient, all: readonly PullPayment[]): Promise<number> {
  let sum = 0
  for (const made of all)
    sum += made.archived ? await claimedCents(client, made) : centsOf(made.amount, made.currency)
  return sum
}

const refused: RefundResult = { providerRefundId: '', state: 'failed' }

/** Reads the state of an earlier refund. */
export async function refundById(client: BtcPayClient, id: string): Promise<RefundResult> {
  return resultOf(client, pullPayment.parse(accepted(await client.get(pullPaymentPath(id)))))
}

/** Cents that reached the buyer. Zero if the API key may not read refunds. */
export async function refundedCents(client: BtcPayClient, payment: StartedPayment): Promise<number> {
  let sum = 0
  for (const made of await pullPaymentsOf(client, payment, { orNone: true }))
    sum += await claimedCents(client, made)
  return sum
}

export async function referenceOfPullPayment(client: BtcPayClient, id: string): Promise<string | undefined> {
  const answer = await client.get(pullPaymentPath(id))
  if (answer.status === 404) return undefined
  return pullPayment.parse(accepted(answer)).description ?? undefined
}

async function pullPaymentsOf(
  client: BtcPayClient,
  { attemptKey }: StartedPayment,
  { orNone = false } = {},
): Promise<PullPayment[]> {
  const answer = await client.get(`/stores/${client.storeId}/pull-payments?includeArchived=true`)
  if (answer.status === 403 && orNone) return []
  if (!answer.isOk) throw unexpected(answer)
  return z
    .array(pullPayment)
    .parse(answer.json)
    .filter(({ description }) => description === attemptKey)
}

/** An archived refund cannot be claimed any more; claimed parts stay paid. */
async function resultOf(client: BtcPayClient, made: PullPayment): Promise<RefundResult> {
  const { id: providerRefundId, archived, viewLink } = made
  const isDone = (await claimedCents(client, made)) >= centsOf(made.amount, made.currency)
  if (isDone) return { providerRefundId, state: 'done' }
  if (archived) return { providerRefundId, state: 'failed' }
  return { providerRefundId, state: 'pending', ...(viewLink && { claimUrl: viewLink }) }
}

/** The buyer may claim in parts. */
async function claimedCents(client: BtcPayClient, { id, currency }: PullPayment): Promise<number> {
  const found = payouts.parse(accepted(await client.get(`${pullPaymentPath(id)}/payouts`)))
  return found
    .filter(({ state, originalCurrency }) => state === 'Completed' && originalCurrency === currency)
    .reduce((sum, { originalAmount }) => sum + centsOf(originalAmount, currency), 0)
}

function pullPaymentPath(id: string): string {
  return `/pull-payments/${encodeURIComponent(id)}`
}
