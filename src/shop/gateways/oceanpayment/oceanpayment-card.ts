import { refuse } from '../../errors.ts'
import type { CardDetails, CardPayment, CardResult, PaymentEvent } from '../gateway.ts'
import { amountText } from '../amount-text.ts'
import type { OceanpaymentClient } from './oceanpayment-client.ts'
import { codeOf, isOfAccount, isSignedResult, type PaymentMessage } from './oceanpayment-message.ts'
import { chosenTry, eventOf, eventOfTry, namesOf, stateOf } from './oceanpayment-order.ts'

export type CardFieldNames = readonly [number: string, month: string, year: string, securityCode: string]

/**
 * Charges a card in a single call that stores it nowhere. Oceanpayment has no idempotency keys: after an earlier card
 * it is queried first, and while that may be unknown, no other card is sent.
 */
export async function payByOceanpaymentCard(
  client: OceanpaymentClient,
  names: CardFieldNames,
  payment: CardPayment,
  card: CardDetails,
): Promise<CardResult> {
  if (payment.earlierCard !== 'none') {
    const known = await knownEvent(client, payment)
    if (known) return resultOf(known)
    if (payment.earlierCard === 'on-its-way') refuse('payment.unavailable')
  }
  const reply = await client.sell({ ...saleFields(payment, card), ...cardFields(names, card) })
  // an answer was lost, or the browser posted twice
  if (codeOf(reply) === duplicateNumber)
    return resultOf((await knownEvent(client, payment)) ?? refuse('payment.unavailable'))
  assertGenuine(client, payment, reply)
  if (reply.pay_url !== '') return { state: 'challenge', redirectUrl: safePage(reply.pay_url) }
  return resultOf(eventOf(reply, stateOf(reply.payment_status)))
}

const duplicateNumber = '20061'

async function knownEvent(
  client: OceanpaymentClient,
  payment: CardPayment,
): Promise<PaymentEvent | undefined> {
  const { orderNumber, paymentId } = namesOf(payment)
  const found = chosenTry(await client.find(orderNumber), paymentId)
  return found && eventOfTry(found)
}

function resultOf(event: PaymentEvent): CardResult {
  const { state } = event
  return state === 'paid' || state === 'pending' ? { state, event } : { state: 'refused', event }
}

/** The amount is compared later, from the event. */
function assertGenuine({ account }: OceanpaymentClient, payment: CardPayment, reply: PaymentMessage): void {
  const isOurs = isOfAccount(reply, account) && reply.order_number === payment.attemptKey
  if (!isOurs || reply.payment_id === '' || !isSignedResult(reply, account))
    throw new Error(`Oceanpayment's answer ${codeOf(reply)} is not signed for this payment`)
}

/** The page's address is not signed: only https is followed, or this machine. */
function safePage(url: string): string {
  const page = URL.canParse(url) ? new URL(url) : undefined
  const isThisMachine = page && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(page.hostname)
  if (page?.protocol === 'https:' || (isThisMachine && page.protocol === 'http:')) return page.href
  throw new Error('Oceanpayment sends to a page that is not encrypted')
}

function saleFields(payment: CardPayment, { billing }: CardDetails): Record<string, string> {
  const { attemptKey, orderNo, cents, currency } = payment
  return {
    methods: 'Credit Card',
    backUrl: payment.returnUrl,
    noticeUrl: payment.webhookUrl,
    order_number: attemptKey,
    order_currency: currency.toUpperCase(),
    order_amount: amountText(cents, currency),
    billing_firstName: plain(billing.firstName, 50),
    billing_lastName: plain(billing.lastName, 50),
    billing_email: plain(billing.email, 50),
    billing_phone: plain(billing.phone, 50),
    billing_country: /^[a-z]{2}$/i.test(billing.country) ? billing.country.toUpperCase() : missing,
    billing_state: plain(billing.state, 100),
    billing_city: plain(billing.city, 100),
    billing_address: plain(billing.address, 500),
    billing_zip: plain(billing.zip, 50),
    billing_ip: payment.ip,
    productSku: orderNo,
    productName: orderNo,
    productNum: '1',
  }
}

function cardFields([number, month, year, securityCode]: CardFieldNames, card: CardDetails) {
  return {
    [number]: card.number,
    [month]: String(card.expiryMonth).padStart(2, '0'),
    [year]: String(card.expiryYear),
    [securityCode]: card.securityCode,
  }
}

const missing = 'N/A'

/** Oceanpayment signs texts trimmed and without the characters that HTML escapes. */
function plain(value: string, most: number): string {
  const clean = value
    .replaceAll(/["'<>]/g, '')
    .slice(0, most)
    .trim()
  return clean === '' ? missing : clean
}
