import { refuse } from '../../errors.ts'
import { type Currency, convertCents } from '../../money.ts'
import { formatCents } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { methodName, distinctNames } from './method-name.ts'
import { type Mark, walletMarks } from '../../gateways/marks.ts'
import { activeMethods, methodById, type PaymentMethodRow } from './payment-method-records.ts'

export type { PaymentMethodRow } from './payment-method-records.ts'

export interface PaymentMethod {
  id: number
  code: string
  name: string
  glyph: string
  logo: string | undefined
  /** companies whose cards or wallets it accepts; empty if an own picture replaces them */
  marks: readonly Mark[]
  /** the wallets among the accepted companies, regardless of the method's picture */
  wallets: readonly Mark[]
  fee: MethodFee
  /** accepted currency codes; undefined accepts all */
  currencies: string[] | undefined
  takesCurrency: boolean
  minCents: number | undefined
  maxCents: number | undefined
  askForCard: boolean
  /** whether its company does not answer now */
  isDown: boolean
}

export type MethodView = Pick<PaymentMethod, 'name' | 'glyph' | 'logo' | 'marks'>

/** Per cent of the goods as a decimal string such as `1.50`, and cents of the buyer's currency. */
export interface MethodFee {
  percent: string
  fixedCents: number
}

export const noFee: MethodFee = { percent: '0', fixedCents: 0 }

type OrderCurrency = Pick<Currency, 'code' | 'rate' | 'symbol'>

/** Lists the offered methods. `takesCurrency` is false for a method without the visitor's currency (CHK-4). */
export async function listPaymentMethods(
  shop: Shop,
  visitor: Pick<Visitor, 'locale'> & { currency: OrderCurrency },
): Promise<PaymentMethod[]> {
  const rows = (await activeMethods(shop.db)).filter((row) => shop.gateways.has(row.gateway))
  const names = distinctNames(rows.map((row) => methodName(row, visitor.locale)))
  return rows.map((row, index) => ({
    id: row.id,
    code: row.code,
    name: names[index] ?? row.name,
    glyph: row.glyph,
    logo: row.logo === null ? undefined : `/covers/logo/${row.logo}`,
    ...marksOf(shop, row),
    fee: methodFee(row, visitor.currency),
    currencies: row.currencies ?? undefined,
    takesCurrency: takesCurrency(row, visitor.currency.code),
    ...limitsIn(row, visitor.currency),
    askForCard: shop.gateways.get(row.gateway)?.payByCard !== undefined,
    isDown: isDown(shop, row),
  }))
}

function marksOf(shop: Shop, row: PaymentMethodRow): Pick<PaymentMethod, 'marks' | 'wallets'> {
  const all = shop.gateways.get(row.gateway)?.marks?.(row.company_method) ?? []
  return { marks: row.logo === null ? all : [], wallets: all.filter((mark) => walletMarks.has(mark)) }
}

/** The address of a method's only picture. */
export function methodPicture({ glyph, logo, marks: [mark, ...more] }: Omit<MethodView, 'name'>): string {
  if (logo !== undefined) return logo
  return mark && more.length === 0 ? `/brands.svg#${mark}` : `/glyphs.svg#${glyph}`
}

export async function shownMethods(shop: Shop, visitor: Visitor): Promise<MethodView[]> {
  const methods = await listPaymentMethods(shop, visitor)
  return methods
    .filter((method) => method.takesCurrency)
    .map(({ name, glyph, logo, marks }) => ({ name, glyph, logo, marks }))
}

/**
 * Accepts the chosen method for a total in cents of its currency. Refuses `payment.method` (not offered),
 * `payment.currency`, `payment.minimum`, `payment.maximum`, and `payment.unavailable` (company is down).
 */
export async function acceptPaymentMethod(
  shop: Shop,
  methodId: number,
  { totalCents, currency }: { totalCents: number; currency: OrderCurrency },
): Promise<PaymentMethodRow> {
  const method = await offeredMethod(shop, methodId, currency.code)
  assertTakes(shop, method, { totalCents, currency })
  return method
}

/** Refuses, like `acceptPaymentMethod`, unless an offered method takes that amount now. */
export function assertTakes(
  shop: Pick<Shop, 'gateways'>,
  method: PaymentMethodRow,
  { totalCents, currency }: { totalCents: number; currency: OrderCurrency },
): void {
  const { minCents = 0, maxCents = Infinity } = limitsIn(method, currency)
  const refuseLimit = (code: 'payment.minimum' | 'payment.maximum', cents: number) =>
    refuse(code, { field: 'paymentId', values: { limit: formatCents(cents, currency.symbol) } })
  if (totalCents < minCents) refuseLimit('payment.minimum', minCents)
  if (totalCents > maxCents) refuseLimit('payment.maximum', maxCents)
  if (isDown(shop, method)) refuse('payment.unavailable', { field: 'paymentId' })
}

function isDown(
  { gateways }: Pick<Shop, 'gateways'>,
  { gateway }: Pick<PaymentMethodRow, 'gateway'>,
): boolean {
  return gateways.get(gateway)?.isDown?.() ?? false
}

/** The chosen method, regardless of the amount. Refuses `payment.method` and `payment.currency`. */
export async function offeredMethod(
  shop: Pick<Shop, 'db' | 'gateways'>,
  methodId: number,
  currencyCode: string,
): Promise<PaymentMethodRow> {
  const method = await methodById(shop.db, methodId)
  if (!method?.active || !shop.gateways.has(method.gateway)) refuse('payment.method', { field: 'paymentId' })
  if (!takesCurrency(method, currencyCode)) refuse('payment.currency', { field: 'paymentId' })
  return method
}

export function isWithinLimits(
  { minCents = 0, maxCents = Infinity }: Pick<PaymentMethod, 'minCents' | 'maxCents'>,
  totalCents: number,
): boolean {
  return totalCents >= minCents && totalCents <= maxCents
}

export function methodFee(
  method: Pick<PaymentMethodRow, 'fee_percent' | 'fee_fixed_cents'> | undefined,
  currency: Pick<Currency, 'code' | 'rate'>,
): MethodFee {
  if (!method) return noFee
  return { percent: method.fee_percent, fixedCents: convertCents(method.fee_fixed_cents, currency) }
}

function limitsIn(
  { min_cents: min, max_cents: max }: Pick<PaymentMethodRow, 'min_cents' | 'max_cents'>,
  currency: Pick<Currency, 'code' | 'rate'>,
) {
  return {
    minCents: min === null ? undefined : convertCents(min, currency),
    maxCents: max === null ? undefined : convertCents(max, currency),
  }
}

function takesCurrency(method: Pick<PaymentMethodRow, 'currencies'>, code: string): boolean {
  return method.currencies === null || method.currencies.includes(code)
}
