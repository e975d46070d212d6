import { z } from 'zod'
import { minorUnits } from '../../money.ts'
import type { PaymentEvent, PaymentEventState, StartedPayment } from '../gateway.ts'
import { centsOfAmountText } from '../amount-text.ts'

const text = z.string().default('')

const blank = z.string().regex(/^\s*$/)

/** An empty list is white space; entries have their own tag, once or several times. */
const list = z
  .unknown()
  .transform((value) => Object.values(isRecord(value) ? value : {}).flat())
  .transform((entries) => entries.filter((entry) => !blank.safeParse(entry).success))

const refundEntry = z.object({
  refund_id: z.string().min(1),
  refund_number: text,
  refund_amount: z.string(),
  refund_status: text,
})

const paymentInfo = z.object({
  order_number: text,
  order_currency: text,
  order_amount: text,
  payment_id: text,
  payment_results: text,
  refundList: list.pipe(z.array(refundEntry)),
  chargeBack_status: text,
})

const answer = z.union([
  // all numbers are unknown
  blank.transform(() => []),
  z
    .object({
      paymentInfo: z.union([
        blank.transform(() => []),
        paymentInfo.transform((one) => [one]),
        z.array(paymentInfo),
      ]),
    })
    .transform(({ paymentInfo: found }) => found),
])

export type FoundPayment = z.infer<typeof paymentInfo>

/** Tries of one order number, newest first. Undefined for an answer to another question. */
export function readTries(content: unknown, orderNumber: string): FoundPayment[] | undefined {
  const known = answer.safeParse(content).data
  return known?.filter(({ order_number: number, payment_id: id }) => number === orderNumber && id !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The company's name of a payment with its order number, which queries need. An order number may be paid twice. */
export function paymentName(orderNumber: string, paymentId: string): string {
  return `${orderNumber}/${paymentId}`
}

export function namesOf({ providerPaymentId }: StartedPayment): { orderNumber: string; paymentId?: string } {
  const [orderNumber = '', paymentId] = providerPaymentId.split('/')
  return { orderNumber, ...(paymentId !== undefined && { paymentId }) }
}

/** The bound try, else the most advanced one. */
export function chosenTry(tries: FoundPayment[], paymentId: string | undefined): FoundPayment | undefined {
  if (paymentId !== undefined) return tries.find(({ payment_id: id }) => id === paymentId)
  const withResult = (state: string) => tries.find(({ payment_results: result }) => result === state)
  return withResult(paid) ?? withResult(pending) ?? tries[0]
}

const paid = '1'
const pending = '-1'

/** Whether the state of a payment or a refund means success. */
export function isDone(state: string): boolean {
  return state === paid
}

export function isPending(state: string): boolean {
  return state === pending
}

export function eventOfTry(found: FoundPayment): PaymentEvent {
  const refunded = refundedText(found)
  const state = refunded === undefined ? stateOf(found.payment_results) : 'refunded'
  return eventOf(found, state, refunded)
}

export function stateOf(result: string): PaymentEventState {
  if (isDone(result)) return 'paid'
  return isPending(result) ? 'pending' : 'failed'
}

/** Total refunded so far. */
function refundedText(found: FoundPayment): number | undefined {
  const done = found.refundList.filter(({ refund_status: state }) => isDone(state))
  if (done.length === 0) return undefined
  return done.reduce((sum, { refund_amount: amount }) => sum + centsOf(amount, found.order_currency), 0)
}

/** Named by payment and state, so that answer, webhook and query give the same event. */
export function eventOf(
  named: Pick<FoundPayment, 'order_number' | 'order_currency' | 'order_amount' | 'payment_id'>,
  state: PaymentEventState,
  refundedCents?: number,
): PaymentEvent {
  const currency = named.order_currency.toLowerCase()
  const cents = refundedCents ?? centsOf(named.order_amount, currency)
  return {
    eventId: `${named.payment_id}:${state}:${minorUnits(cents, currency)}`,
    providerPaymentId: paymentName(named.order_number, named.payment_id),
    state,
    cents,
    currency,
    reference: named.order_number,
  }
}

export function centsOf(amount: string, currency: string): number {
  const cents = centsOfAmountText(amount, currency.toLowerCase())
  if (cents === undefined) throw new Error('Oceanpayment named an amount that is none')
  return cents
}
