import { officeText } from '../../localisation/office-text.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { backOffSeconds } from '../../orders/retry/back-off.ts'
import { existingOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import {
  claimPaymentToCheck,
  type PaymentRow,
  paymentsToCheck,
  recordAnswer,
  stopChecking,
} from '../payment-records.ts'
import { isOpenAttempt } from '../open-attempt.ts'
import { recordDispute } from '../dispute-state/record-dispute.ts'
import type { Gateway, PaymentEvent, StartedPayment } from '../../gateways/gateway.ts'
import { settle } from '../settle.ts'
import type { SettleOutcome } from '../payment-tables.ts'
import type { AskingShop } from '../settling-shop.ts'
import { gatewayOf, startedPayment } from '../started-payment.ts'

/** queries of one payment, over three days, unless more are requested */
const maxChecks = 24

/** payments queried at a time: a slow company delays no others */
const maxAtOnce = 20

/**
 * Queries open payments, in case their webhooks were lost (PAY-14). Queries decided payments with refunds or
 * requested queries until the company answers. Returns the number of queried payments.
 */
export const checkPaymentsJob = {
  name: 'check-payments',
  everySeconds: 5,
  run: checkPayments,
} as const satisfies Job<Shop>

async function checkPayments(shop: Shop): Promise<number> {
  const due = await paymentsToCheck(shop.db, shop.now(), maxAtOnce)
  const asked = await Promise.all(due.map((payment) => askAbout(shop, payment)))
  return asked.filter(Boolean).length
}

async function askAbout(shop: Shop, due: Pick<PaymentRow, 'id' | 'checks'>): Promise<boolean> {
  const nextCheckAt = new Date(shop.now().getTime() + backOffSeconds(due.checks + 1) * 1000)
  const payment = await claimPaymentToCheck(shop.db, due, nextCheckAt)
  if (!payment) return false
  const outcome = await checkPayment(shop, payment)
  const isSettled = !isOpenAttempt(payment) && !mayStillBePaid(payment, outcome) && outcome !== 'no-answer'
  if (isSettled || payment.checks >= maxChecks) await stopChecking(shop.db, payment)
  return true
}

/** Whether the company keeps an attempt open whose order got another method. */
function mayStillBePaid({ state }: PaymentRow, answer: CheckOutcome): boolean {
  return state === 'cancelled' && answer === 'open'
}

type CheckOutcome = SettleOutcome | 'no-answer' | 'open' | undefined

/** Queries a payment and settles by the answer. `mayCapture`: it may capture an approved one. */
export async function checkPayment(
  shop: AskingShop,
  payment: PaymentRow,
  { mayCapture = true } = {},
): Promise<CheckOutcome> {
  const order = await existingOrder(shop.db, payment.order_id)
  const started = startedPayment(payment, order.order_no)
  if (!started) return undefined
  try {
    const gateway = gatewayOf(shop, payment)
    if (gateway.transferTo) return undefined
    const event = await askGateway(gateway, started, {
      mayCapture: mayCapture && isPayable(order, payment),
    })
    const outcome = event && (await settle(shop, payment.gateway, event))
    for (const dispute of event?.disputes ?? []) await recordDispute(shop, payment.gateway, dispute)
    await recordAnswer(shop.db, payment.id, event ? answerText(event) : officeText('trial.unpaid'))
    return event && event.state !== 'pending' ? outcome : 'open'
  } catch (error) {
    await recordAnswer(
      shop.db,
      payment.id,
      officeText('trial.no-answer', { error: error instanceof Error ? error.message : String(error) }),
    )
    shop.log.warn({ err: error, paymentId: payment.id }, 'the provider could not be asked about a payment')
    return 'no-answer'
  }
}

/** Captures an approved payment if the company waits for that, but not for a closed order. */
async function askGateway(
  gateway: Gateway,
  started: StartedPayment,
  { mayCapture }: { mayCapture: boolean },
): Promise<PaymentEvent | undefined> {
  return mayCapture && gateway.capture ? gateway.capture(started) : gateway.query(started)
}

function isPayable(order: OrderRow, payment: PaymentRow): boolean {
  return order.status === orderStatus.unpaid && isOpenAttempt(payment)
}

export function isAskedAbout(payment: PaymentRow): boolean {
  return isOpenAttempt(payment) || (payment.state === 'cancelled' && payment.check_at !== null)
}

function answerText({ state, cents, currency }: PaymentEvent): string {
  return `${state}, ${decimal(cents)} ${currency.toUpperCase()}`
}
