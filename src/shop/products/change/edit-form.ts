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

export type EditField = keyof EditForm

/**
 * `nothing`: every field is empty; `order`: the end is not later than the beginning; `past`: it has ended already
 */
export type EditIssue = {
  field: EditField
  problem: 'choice' | 'percent' | 'dollars' | 'nothing' | 'off' | 'moment' | 'order' | 'past'
}

const maxPercentUp = 100_000
const maxAmount = 10_000_000

export function readEdit(
  { onSale, category, priceBy, price, without, ...saleForm }: EditForm,
  now: Date,
): { edit: ProductEdit; issues: EditIssue[] } {
  const issues: EditIssue[] = []
  if (onSale !== '' && onSale !== 'on' && onSale !== 'off')
    issues.push({ field: 'onSale', problem: 'choice' })
  const isCategory = /^\d{1,9}$/.test(category)
  if (category !== '' && !isCategory) issues.push({ field: 'category', problem: 'choice' })
  const priceEdit = readPrice(priceBy, price)
  if (priceEdit === 'wrong')
    issues.push({ field: 'price', problem: priceBy === 'amount' ? 'dollars' : 'percent' })
  const { sale, issues: saleIssues } = readSale(saleForm, now)
  issues.push(...saleIssues)
  if (issues.length === 0 && onSale === '' && !isCategory && priceEdit === undefined && !sale)
    issues.push({ field: 'onSale', problem: 'nothing' })
  return {
    edit: {
      isActive: onSale === '' ? undefined : onSale === 'on',
      categoryId: isCategory ? Number(category) : undefined,
      price: priceEdit === 'wrong' ? undefined : priceEdit,
      sale,
      without: new Set(without.split(',').map(Number)),
    },
    issues,
  }
}

function readPrice(by: string, text: string): PriceEdit | 'wrong' | undefined {
  const typed = text.trim().replace('−', '-').replace(/^\+/, '')
  if (typed === '') return undefined
  const hundredths = parseDecimal(typed)
  if (hundredths === undefined || hundredths === 0) return 'wrong'
  if (by === 'percent')
    return hundredths > -10_000 && hundredths <= maxPercentUp ? { by, hundredths } : 'wrong'
  if (by !== 'amount') return 'wrong'
  return Math.abs(hundredths) <= maxAmount ? { by, hundredths } : 'wrong'
}

function readSale(
  { saleOff, saleFrom, saleUntil }: Pick<EditForm, 'saleOff' | 'saleFrom' | 'saleUntil'>,
  now: Date,
): { sale: SaleEdit | undefined; issues: EditIssue[] } {
  const issues: EditIssue[] = []
  if ([saleOff, saleFrom, saleUntil].every((text) => text.trim() === '')) return { sale: undefined, issues }
  const offHundredths = parseDecimal(saleOff.trim()) ?? 0
  if (offHundredths <= 0 || offHundredths >= 10_000) issues.push({ field: 'saleOff', problem: 'off' })
  const at = (field: 'saleFrom' | 'saleUntil', text: string) => {
    const moment = inUtc(text.trim(), 'UTC')
    if (typeof moment === 'string' && !Number.isNaN(Date.parse(moment))) return moment
    issues.push({ field, problem: 'moment' })
    return ''
  }
  const sale = { offHundredths, from: at('saleFrom', saleFrom), until: at('saleUntil', saleUntil) }
  if (endsTooEarly(sale)) issues.push({ field: 'saleUntil', problem: 'order' })
  else if (isPast(sale, now)) issues.push({ field: 'saleUntil', problem: 'past' })
  return { sale: issues.length > 0 ? undefined : sale, issues }
}
