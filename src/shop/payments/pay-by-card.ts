import { refuse } from '../errors.ts'
import { openOrder, type OrderReference } from '../orders/order-access.ts'
import type { OrderRow } from '../orders/order-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import type { BillingInput } from './billing-form.ts'
import type { CardDetails, CardResult, Gateway, StartedPayment } from './gateway.ts'
import { paymentsOfOrder, type PaymentRow } from './payment-records.ts'
import { settle } from './settle.ts'
import { startPayment } from './start-payment.ts'
import { gatewayOf, startedPayment } from './started-payment.ts'

export type CardAnswer =
  | { state: 'paid' | 'pending' | 'refused'; order: OrderRow }
  /** 3-D Secure: the buyer proves to be the card's holder at this address */
  | { state: 'challenge'; redirectUrl: string; order: OrderRow }

/**
 * Pays the visitor's own order with a card (PAY-5). The card only passes through to the gateway: it is never stored,
 * logged or repeated (PAY-6). An order that is paid already answers `paid` and charges nothing. Refuses `not-found`,
 * `order.not-payable`, and `payment.method` for an order that was not placed for a card payment.
 */
export async function payByCard(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
  billing: BillingInput,
): Promise<CardAnswer> {
  const order = await openOrder(shop, visitor, reference)
  if (order.paid_at !== null) return { state: 'paid', order }
  if (order.payment_method_id === null) refuse('order.not-payable')
  await startPayment(shop, order, order.payment_method_id)
  const { payment, gateway, started } = await openCardPayment(shop, order)
  const result = await charge(gateway, started, cardDetails(billing))
  if (result.state === 'challenge') return { state: 'challenge', redirectUrl: result.redirectUrl, order }
  const outcome = await settle(shop, payment.gateway, result.event)
  return { state: outcome === 'surplus' ? 'refused' : result.state, order }
}

type ChargingGateway = Gateway & Required<Pick<Gateway, 'payByCard'>>

function charge(gateway: ChargingGateway, started: StartedPayment, card: CardDetails): Promise<CardResult> {
  return gateway.payByCard(started, card)
}

async function openCardPayment(
  shop: Shop,
  order: OrderRow,
): Promise<{ payment: PaymentRow; gateway: ChargingGateway; started: StartedPayment }> {
  const payment = (await paymentsOfOrder(shop.db, order.id)).findLast(
    ({ state }) => state === 'started' || state === 'pending',
  )
  const gateway = payment && gatewayOf(shop, payment)
  const started = payment && startedPayment(payment, order.order_no)
  if (!payment || !gateway || !started || !takesCards(gateway)) refuse('payment.method', { field: 'orderId' })
  return { payment, gateway, started }
}

function takesCards(gateway: Gateway): gateway is ChargingGateway {
  return gateway.payByCard !== undefined
}

function cardDetails(billing: BillingInput): CardDetails {
  const [month = '', year = ''] = billing.cardExpire.split('/')
  return {
    number: billing.cardNo,
    expiryMonth: Number(month),
    expiryYear: Number(year),
    securityCode: billing.cardSecurityCode,
    billing: {
      firstName: billing.billFirstName,
      lastName: billing.billLastName,
      address: billing.billAddress,
      city: billing.billCity,
      state: billing.billState,
      country: billing.billCountry,
      zip: billing.billZip,
      phone: billing.billPhone,
      email: billing.billEmail,
    },
  }
}
