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

export interface PriceEdit {
  by: 'percent' | 'amount'
  /** hundredths of a per cent, or US cents; below 0 lowers it */
  hundredths: number
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

/**
 * A price after the edit, to the cent; half a cent goes up. What is free stays free by a percentage, and what is not never
 * becomes free: undefined where it would come to less than a cent.
 */
export function editedPrice(cents: number, { by, hundredths }: PriceEdit): number | undefined {
  if (by === 'percent' && cents === 0) return 0
  const edited =
    by === 'percent' ? Math.floor((cents * (10_000 + hundredths) + 5000) / 10_000) : cents + hundredths
  return edited >= 1 ? edited : undefined
}
