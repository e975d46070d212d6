import { fetchPayouts } from '../../../src/shop/payments/payouts/fetch-payouts.ts'
import { readReport } from '../../../src/shop/reports/read-report.ts'
import { readVatReturn } from '../../../src/shop/reports/returns/read-vat-return.ts'
import type { ReturnName } from '../../../src/shop/reports/returns/vat-return.ts'
import { known } from '../sale-world.ts'
import { addTo, type Sums, withoutNothing } from './money-books.ts'
import type { MoneyWorld } from './money-world.ts'

/** Gross amounts and VAT of each currency, according to the documents. */
export async function documentSums({ shop }: MoneyWorld): Promise<Sums> {
  const sums: Sums = {}
  const rows = await shop.db
    .selectFrom('document')
    .select(['series', 'currency', 'total_cents as gross', 'vat_cents as vat'])
    .execute()
  for (const { series, currency, gross, vat } of rows) {
    const sign = series === 'invoice' ? 1 : -1
    addTo(sums, 'gross', currency, sign * gross)
    addTo(sums, 'vat', currency, sign * vat)
  }
  return withoutNothing(sums)
}

/** The same according to a VAT return, with the amounts that it leaves out. */
export async function returnSums({ shop }: MoneyWorld, name: ReturnName): Promise<Sums> {
  const sums: Sums = {}
  const { rows, leftOut } = await readVatReturn(shop, { name })
  for (const { currency, netCents: net, vatCents: vat } of [...rows, ...leftOut]) {
    addTo(sums, 'gross', currency, net + vat)
    addTo(sums, 'vat', currency, vat)
  }
  return withoutNothing(sums)
}

/** The same according to the report of VAT. */
export async function taxReportSums({ shop }: MoneyWorld, currencies: readonly string[]): Promise<Sums> {
  const sums: Sums = {}
  for (const currency of currencies) {
    const { total } = await readReport(shop, { name: 'tax', currency })
    addTo(sums, 'gross', currency, total.gross ?? 0)
    addTo(sums, 'vat', currency, total.vat ?? 0)
  }
  return withoutNothing(sums)
}

/** Money of each order that Stripe pays out, according to the lines that the shop explains. */
export async function stripePayoutsOf({ shop, controls, letBankDaysPass }: MoneyWorld): Promise<Sums> {
  const sums: Sums = {}
  // a charge can be paid out after two days
  letBankDaysPass(3)
  await known(controls.get('stripe')).payOut({ silent: true })
  await fetchPayouts(shop)
  const lines = await shop.db
    .selectFrom('payout_line as l')
    .innerJoin('payout as p', 'p.id', 'l.payout_id')
    .innerJoin('payment as m', 'm.id', 'l.payment_id')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['o.order_no', 'l.original_currency as currency', 'l.original_cents as cents'])
    .where('p.gateway', '=', 'stripe')
    .where('l.state', '=', 'explained')
    .execute()
  for (const { order_no: orderNo, currency, cents } of lines) addTo(sums, orderNo, currency, cents)
  return withoutNothing(sums)
}
