import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { refuse } from '../../errors.ts'
import type { Gateway, RefundResult, RefundToMake, StartedPayment } from '../gateway.ts'
import { amountText } from '../amount-text.ts'
import type { Company } from '../company.ts'
import { type CardFieldNames, payByOceanpaymentCard } from './oceanpayment-card.ts'
import { type OceanpaymentClient, openOceanpaymentClient } from './oceanpayment-client.ts'
import { chargebackOf, isChargedBack, readOceanpaymentWebhook } from './oceanpayment-webhook.ts'
import { centsOf, chosenTry, eventOfTry, isDone, isPending, namesOf } from './oceanpayment-order.ts'

export const oceanpaymentCompany: Company<'oceanpayment'> = {
  title: 'Oceanpayment',
  settingsIssue({ credentials: { account, terminal }, options }) {
    if (!/^\d{6}$/.test(account))
      return {
        variable: 'OCEANPAYMENT_ACCOUNT',
        why: ['company.issue.figures', { variable: 'OCEANPAYMENT_ACCOUNT', figures: '6' }],
      }
    if (!/^\d{8,12}$/.test(terminal))
      return {
        variable: 'OCEANPAYMENT_TERMINAL',
        why: ['company.issue.figures', { variable: 'OCEANPAYMENT_TERMINAL', figures: '8–12' }],
      }
    return cardFieldNames(options.cardFields)
      ? undefined
      : {
          variable: 'OCEANPAYMENT_CARD_FIELDS',
          why: ['company.issue.four-names', { variable: 'OCEANPAYMENT_CARD_FIELDS' }],
        }
  },
  events: [],
  open: (settings) => [openOceanpaymentGateway(settings)],
}

/**
 * The company learns of a payment with its card; until then the payment has only our name. Closing is unnecessary: an
 * uncharged payment stays uncharged, and a 3-D Secure page expires; late money is refunded.
 */
function openOceanpaymentGateway(settings: CompanySettings<'oceanpayment'>): Gateway {
  const client = openOceanpaymentClient(settings)
  const names = cardFieldNames(settings.options.cardFields) ?? usualNames
  return {
    name: 'oceanpayment',
    mode: settings.mode,
    marks: () => ['visa', 'mastercard'],
    webhookReply: { body: 'receive-ok', alsoToForged: true },
    start: async ({ attemptKey }) => ({ kind: 'card', providerPaymentId: attemptKey }),
    payByCard: (payment, card) => payByOceanpaymentCard(client, names, payment, card),
    readWebhook: (raw) => readOceanpaymentWebhook(client, raw),
    async query(payment) {
      const found = await findTry(client, payment)
      if (!found) return undefined
      const event = eventOfTry(found)
      return isChargedBack(found) ? { ...event, disputes: [chargebackOf(found, 'open')] } : event
    },
    refund: (payment, refund) => refundTry(client, payment, refund),
  }
}

const usualNames: CardFieldNames = ['card_number', 'card_month', 'card_year', 'card_secureCode']

function cardFieldNames(given: string | undefined): CardFieldNames | undefined {
  if (given === undefined) return usualNames
  const [number, month, year, code, ...more] = given.split(',').map((name) => name.trim())
  if (!number || !month || !year || !code || more.length > 0) return undefined
  const names: CardFieldNames = [number, month, year, code]
  return names.every((name) => /^\w{1,50}$/.test(name)) && new Set(names).size === 4 ? names : undefined
}

async function findTry(client: OceanpaymentClient, payment: StartedPayment) {
  const { orderNumber, paymentId } = namesOf(payment)
  return chosenTry(await client.find(orderNumber), paymentId)
}

/** Finds an earlier refund by its own number, since Oceanpayment has no idempotency keys. */
async function refundTry(
  client: OceanpaymentClient,
  payment: StartedPayment,
  { cents, idempotencyKey: number, mayExist, providerRefundId }: RefundToMake,
): Promise<RefundResult> {
  if (providerRefundId) return refundResult(providerRefundId, await client.refundStatus(providerRefundId))
  const found = (await findTry(client, payment)) ?? refuse('payment.unavailable')
  const made = found.refundList.find(({ refund_number: known }) => known === number)
  if (made) return refundResult(made.refund_id, made.refund_status)
  if (mayExist && found.refundList.some(({ refund_number: known }) => known === ''))
    throw new Error('Oceanpayment lists a refund without its number, which may be this one')
  // A payment in another currency is refunded in that one.
  const currency = found.order_currency.toLowerCase()
  const applied = await client.applyRefund({
    paymentId: found.payment_id,
    number,
    isWhole: cents === centsOf(found.order_amount, currency),
    amount: amountText(cents, currency),
    description: number,
  })
  if (applied === 'refused') return { providerRefundId: '', state: 'failed' }
  // This only requests a refund; if its state is unknown, it is queried later.
  const status = await client.refundStatus(applied.refundId).catch(() => pending)
  return refundResult(applied.refundId, status)
}

const pending = '-1'

function refundResult(providerRefundId: string, status: string): RefundResult {
  if (isDone(status)) return { providerRefundId, state: 'done' }
  return { providerRefundId, state: isPending(status) ? 'pending' : 'failed' }
}
