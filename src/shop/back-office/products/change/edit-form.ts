import type { PriceEdit } from '../../../catalogue/prices/price-rules.ts'
import { parseDecimal } from '../../../money-text.ts'

/** What is to be done to many products, as somebody chooses it; what is left empty stays. */
export interface EditForm {
  /** `on` or `off` */
  onSale: string
  /** id of a category */
  category: string
  /** `percent` or `amount` */
  priceBy: string
  /** per cent or dollars, with a minus to lower it: `-10` */
  price: string
}

export interface ProductEdit {
  isActive: boolean | undefined
  categoryId: number | undefined
  price: PriceEdit | undefined
}

export type EditField = keyof EditForm

/** `nothing`: no field says what to do */
export type EditIssue = { field: EditField; problem: 'choice' | 'percent' | 'dollars' | 'nothing' }

const maxPercentUp = 100_000
const maxAmount = 10_000_000

/** Reads what is to be done, and tells everything that is wrong with it. */
export function readEdit({ onSale, category, priceBy, price }: EditForm): {
  edit: ProductEdit
  issues: EditIssue[]
} {
  const issues: EditIssue[] = []
  if (onSale !== '' && onSale !== 'on' && onSale !== 'off')
    issues.push({ field: 'onSale', problem: 'choice' })
  const isCategory = /^\d{1,9}$/.test(category)
  if (category !== '' && !isCategory) issues.push({ field: 'category', problem: 'choice' })
  const priceEdit = readPrice(priceBy, price)
  if (priceEdit === 'wrong')
    issues.push({ field: 'price', problem: priceBy === 'amount' ? 'dollars' : 'percent' })
  if (issues.length === 0 && onSale === '' && !isCategory && priceEdit === undefined)
    issues.push({ field: 'onSale', problem: 'nothing' })
  return {
    edit: {
      isActive: onSale === '' ? undefined : onSale === 'on',
      categoryId: isCategory ? Number(category) : undefined,
      price: priceEdit === 'wrong' ? undefined : priceEdit,
    },
    issues,
  }
}

/** More than -100 to 1,000 per cent, or up to 100,000 dollars either way. */
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
