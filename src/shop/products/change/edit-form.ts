import { type Issue, refuseIfAny } from '../../errors.ts'
import { endsTooEarly, type PriceEdit } from '../../catalogue/prices/price-rules.ts'
import { inUtc, isPast } from '../../catalogue/prices/sale-moments.ts'
import { parseDecimal } from '../../money-text.ts'

export interface EditForm {
  /** `on` or `off` */
  onSale: string
  category: string
  priceBy: string
  /** per cent or dollars, negative to lower it: `-10` */
  price: string
  /** sale period for every variant on sale: per cent off */
  saleOff: string
  /** in UTC, `2026-11-27T09:00` */
  saleFrom: string
  saleUntil: string
  /** ids of variants that keep their prices: `12,15` */
  without: string
}

/** moments are ISO 8601 in UTC */
interface SaleEdit {
  offHundredths: number
  from: string
  until: string
}

export interface ProductEdit {
  isActive: boolean | undefined
  categoryId: number | undefined
  price: PriceEdit | undefined
  sale: SaleEdit | undefined
  without: ReadonlySet<number>
}

export const noCategory: Issue = { code: 'input.choice', field: 'category' }

const maxPercentUp = 100_000
const maxAmount = 10_000_000

/** Refuses with every wrong field, or if all fields are empty. */
export function readEdit(
  { onSale, category, priceBy, price, without, ...saleForm }: EditForm,
  now: Date,
): ProductEdit {
  const issues: Issue[] = []
  if (onSale !== '' && onSale !== 'on' && onSale !== 'off')
    issues.push({ code: 'input.choice', field: 'onSale' })
  const isCategory = /^\d{1,9}$/.test(category)
  if (category !== '' && !isCategory) issues.push(noCategory)
  const priceEdit = readPrice(priceBy, price)
  if (priceEdit === 'wrong')
    issues.push({
      code: priceBy === 'amount' ? 'product.change-by-amount' : 'product.change-by-percent',
      field: 'price',
    })
  const { sale, issues: saleIssues } = readSale(saleForm, now)
  issues.push(...saleIssues)
  if (issues.length === 0 && onSale === '' && !isCategory && priceEdit === undefined && !sale)
    issues.push({ code: 'product.no-change', field: 'onSale' })
  refuseIfAny(issues)
  return {
    isActive: onSale === '' ? undefined : onSale === 'on',
    categoryId: isCategory ? Number(category) : undefined,
    price: priceEdit === 'wrong' ? undefined : priceEdit,
    sale,
    without: new Set(without.split(',').map(Number)),
  }
}

function readPrice(by: string, text: string): PriceEdit | 'wrong' | undefined {
  const entered = text.trim().replace('−', '-').replace(/^\+/, '')
  if (entered === '') return undefined
  const hundredths = parseDecimal(entered)
  if (hundredths === undefined || hundredths === 0) return 'wrong'
  if (by === 'percent')
    return hundredths > -10_000 && hundredths <= maxPercentUp ? { by, hundredths } : 'wrong'
  if (by !== 'amount') return 'wrong'
  return Math.abs(hundredths) <= maxAmount ? { by, hundredths } : 'wrong'
}

function readSale(
  { saleOff, saleFrom, saleUntil }: Pick<EditForm, 'saleOff' | 'saleFrom' | 'saleUntil'>,
  now: Date,
): { sale: SaleEdit | undefined; issues: Issue[] } {
  const issues: Issue[] = []
  if ([saleOff, saleFrom, saleUntil].every((text) => text.trim() === '')) return { sale: undefined, issues }
  const offHundredths = parseDecimal(saleOff.trim()) ?? 0
  if (offHundredths <= 0 || offHundredths >= 10_000)
    issues.push({ code: 'input.percent', field: 'saleOff', values: { max: 99.99 } })
  const at = (field: 'saleFrom' | 'saleUntil', text: string) => {
    const moment = inUtc(text.trim(), 'UTC')
    if (typeof moment === 'string' && !Number.isNaN(Date.parse(moment))) return moment
    issues.push({ code: 'input.moment', field })
    return ''
  }
  const sale = { offHundredths, from: at('saleFrom', saleFrom), until: at('saleUntil', saleUntil) }
  if (endsTooEarly(sale)) issues.push({ code: 'input.ends-first', field: 'saleUntil' })
  else if (isPast(sale, now)) issues.push({ code: 'input.past', field: 'saleUntil' })
  return { sale: issues.length > 0 ? undefined : sale, issues }
}
