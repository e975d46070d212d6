import type { CompanyName } from '../../../platform/config/payment-companies.ts'
import { methodName } from './method-name.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { listCurrencies } from '../../localisation/currency-records.ts'
import type { Phrase } from '../../localisation/words.ts'
import { decimal } from '../../money-text.ts'
import { companies } from '../../gateways/companies.ts'
import { balanceGateway, companyTitle, isCompanyName, outletGateway } from '../../gateways/company-title.ts'
import { openCompanies, unknownCompany } from '../../gateways/open-companies.ts'
import { methodFee, type PaymentMethodRow } from './payment-methods.ts'
import { priceSummary } from '../../pricing/price-summary.ts'
import type { Shop } from '../../shop.ts'
import { countOrdersOfMethod, listMethods, takingsOfMethods } from './payment-method-set-records.ts'

type MethodShop = Pick<Shop, 'db' | 'config' | 'now' | 'gateways'>

export interface ListedMethod {
  id: number
  code: string
  name: string
  company: string
  /** company that staff can set up; undefined for the test bank */
  companyName: CompanyName | undefined
  isOn: boolean
  why: Phrase | undefined
  feePercent: number
  feeFixedCents: number
  /** undefined: all */
  currencies: string[] | undefined
  version: number
}

const shareDays = 30

/** Lists all methods, each with its share of the recent takings; undefined without takings. */
export async function listPaymentMethods(
  shop: MethodShop,
): Promise<(ListedMethod & { share: number | undefined })[]> {
  const titles = companyTitles(shop)
  const [rows, takings] = await Promise.all([
    listMethods(shop.db),
    takingsOfMethods(shop.db, new Date(shop.now().getTime() - shareDays * 86_400_000)),
  ])
  const all = takings.reduce((sum, { cents }) => sum + cents, 0)
  return rows.map((row) => {
    const cents = takings.find(({ id }) => id === row.id)?.cents ?? 0
    return { ...listed(shop, titles, row), share: cents > 0 ? cents / all : undefined }
  })
}

function listed(shop: MethodShop, known: CompanyTitles, row: PaymentMethodRow): ListedMethod {
  const company = known.get(row.gateway)
  return {
    id: row.id,
    code: row.code,
    name: methodName(row, fallbackLocaleId),
    company: companyTitle(row.gateway),
    companyName: isCompanyName(row.gateway) ? row.gateway : undefined,
    isOn: row.active,
    why: shop.gateways.has(row.gateway) ? undefined : (company?.why ?? unknownCompany),
    feePercent: Number(row.fee_percent),
    feeFixedCents: row.fee_fixed_cents,
    currencies: row.currencies ?? undefined,
    version: row.version,
  }
}

type CompanyTitles = ReadonlyMap<string, { title: string; why: Phrase | undefined }>

function companyTitles({ config, now }: MethodShop): CompanyTitles {
  return new Map(
    openCompanies(config, now).map((company) => [
      company.name,
      { title: company.title, why: 'why' in company ? company.why : undefined },
    ]),
  )
}

export function methodCompanies(shop: MethodShop): { name: string; title: string }[] {
  const titles = companyTitles(shop)
  const names = new Set([...titles.keys(), ...shop.gateways.keys()])
  names.delete(balanceGateway)
  names.delete(outletGateway)
  return [...names].map((name) => ({
    name,
    title: titles.get(name)?.title ?? name,
  }))
}

export interface EditedMethod extends ListedMethod {
  /** the company's own method; undefined if it has none to choose from */
  companyMethod: string | undefined
  /** in every language: the own name, and the default */
  names: { locale: string; tag: string; own: string; otherwise: string }[]
  glyph: string
  hasLogo: boolean
  /** fixed fee and limits in dollars; empty: none */
  feeFixed: string
  min: string
  max: string
  /** empty: the shop's usual time */
  holdMinutes: string
  allCurrencies: string[]
  orders: number
  /** price of goods for $60.00, in cents */
  example: { goodsCents: number; feeCents: number; totalCents: number }
}

const exampleCents = 6000

export async function readPaymentMethod(shop: MethodShop, code: string): Promise<EditedMethod | undefined> {
  const row = (await listMethods(shop.db)).find((one) => one.code === code)
  if (!row) return undefined
  const dollars = (cents: number | null) => (cents === null ? '' : decimal(cents))
  const [currencies, orders] = await Promise.all([
    listCurrencies(shop.db),
    countOrdersOfMethod(shop.db, row.id),
  ])
  const hasMethods = isCompanyName(row.gateway) && companies[row.gateway].hasMethod !== undefined
  return {
    ...listed(shop, companyTitles(shop), row),
    companyMethod: hasMethods ? row.company_method : undefined,
    names: locales.map(({ id, tag }) => ({
      locale: id,
      tag,
      own: row.names[id] ?? '',
      otherwise: methodName({ ...row, names: withoutName(row.names, id) }, id),
    })),
    glyph: row.glyph,
    hasLogo: row.logo !== null,
    feeFixed: decimal(row.fee_fixed_cents),
    min: dollars(row.min_cents),
    max: dollars(row.max_cents),
    holdMinutes: String(row.hold_minutes ?? ''),
    allCurrencies: currencies.map((currency) => currency.code),
    orders,
    example: exampleOf(row),
  }
}

function withoutName(names: Readonly<Record<string, string>>, locale: string): Record<string, string> {
  return Object.fromEntries(Object.entries(names).filter(([id]) => id !== locale))
}

function exampleOf(row: PaymentMethodRow): EditedMethod['example'] {
  const { paymentFeeCents: feeCents, ...sums } = priceSummary({
    goodsCents: exampleCents,
    memberDiscountPercent: 0,
    couponCents: 0,
    freightCents: 0,
    fee: methodFee(row, baseCurrency),
    serviceCharge: { belowCents: 0, chargeCents: 0 },
    currency: baseCurrency.code,
  })
  return { goodsCents: sums.goodsCents, feeCents, totalCents: sums.totalCents }
}
