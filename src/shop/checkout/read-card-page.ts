import { type OrderView, readOrder } from '../keys/read-order.ts'
import { textOf } from '../localisation/server-text.ts'
import { sellerSettings } from '../content/seller-settings.ts'
import { type ExpectedVat, expectedVat } from '../invoices/expected-vat.ts'
import { taxedLines } from '../invoices/vat/vat-of-order.ts'
import { openOrder, type OrderReference } from '../orders/access/order-access.ts'
import { orderCharges } from '../orders/order-charges.ts'
import { companyTitle } from '../gateways/company-title.ts'
import type { Mark } from '../gateways/marks.ts'
import { methodById } from '../payments/methods/payment-method-records.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export interface CardPage {
  order: OrderView
  charges: { label: string; cents: number }[]
  /** by kind of goods; empty if it is not known */
  vat: ExpectedVat[]
  /** name of the seller on the buyer's bank statement, if set */
  statementName: string
  company: string
  cards: readonly Mark[]
}

/** Reads the card page of the visitor's own order. Refuses `not-found`. */
export async function readCardPage(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<CardPage> {
  const [order, row, seller] = await Promise.all([
    readOrder(shop, visitor, reference),
    openOrder(shop, visitor, reference),
    sellerSettings(shop.db),
  ])
  const method = row.payment_method_id === null ? undefined : await methodById(shop.db, row.payment_method_id)
  const gateway = method && shop.gateways.get(method.gateway)
  const amounts = {
    memberDiscountCents: row.member_discount_cents,
    couponCode: row.coupon_code ?? '',
    couponCents: row.coupon_cents,
    freightCents: row.freight_cents,
    serviceChargeCents: row.service_charge_cents,
    paymentFeeCents: row.payment_fee_cents,
  }
  return {
    order,
    charges: orderCharges(amounts, textOf(visitor.locale).t),
    vat: await expectedVat(shop.db, row, {
      lines: taxedLines(order.lines.map((line) => ({ ...line, cents: line.unitPriceCents * line.quantity }))),
      seller,
      locale: visitor.locale,
      now: shop.now(),
    }),
    statementName: seller.statement,
    company: method ? companyTitle(method.gateway) : '',
    cards: gateway?.marks?.(method?.company_method ?? '') ?? [],
  }
}
