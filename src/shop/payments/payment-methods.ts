import type { Selectable } from 'kysely'
import { refuse } from '../errors.ts'
import type { Database } from '../schema.ts'
import { isTextId, textOf } from '../localisation/server-text.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { activeMethods, methodById } from './payment-methods-records.ts'

export type PaymentMethodRow = Selectable<Database['payment_method']>

export interface PaymentMethod {
  id: number
  code: string
  name: string
  glyph: string
  /** a decimal string, e.g. `1.50` */
  feePercent: string
  /** accepted currency codes; undefined accepts every one */
  currencies: string[] | undefined
  takesCurrency: boolean
  /** whether the shop itself asks for the card (/bill-pay) */
  askForCard: boolean
}

/** The ways to pay that this shop offers now; those that do not take the visitor's currency say so (CHK-4). */
export async function listPaymentMethods(shop: Shop, visitor: Visitor): Promise<PaymentMethod[]> {
  const rows = await activeMethods(shop.db)
  return rows
    .filter((row) => shop.gateways.has(row.gateway))
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: methodName(row, visitor.locale),
      glyph: row.glyph,
      feePercent: row.fee_percent,
      currencies: row.currencies ?? undefined,
      takesCurrency: takesCurrency(row, visitor.currency.code),
      askForCard: shop.gateways.get(row.gateway)?.payByCard !== undefined,
    }))
}

/** The chosen method. Refuses `payment.method` for one that is not offered, `payment.currency` for a currency it lacks. */
export async function acceptPaymentMethod(
  shop: Shop,
  methodId: number,
  currencyCode: string,
): Promise<PaymentMethodRow> {
  const method = await methodById(shop.db, methodId)
  if (!method?.active || !shop.gateways.has(method.gateway)) refuse('payment.method', { field: 'paymentId' })
  if (!takesCurrency(method, currencyCode)) refuse('payment.currency', { field: 'paymentId' })
  return method
}

/** What a method is called in a language; one that the shop keeper added is called as they named it. */
export function methodName(method: Pick<PaymentMethodRow, 'code' | 'name'>, locale: string): string {
  const id = `payment-method.${method.code}`
  return isTextId(id) ? textOf(locale).t(id) : method.name
}

function takesCurrency(method: Pick<PaymentMethodRow, 'currencies'>, code: string): boolean {
  return method.currencies === null || method.currencies.includes(code)
}
