/** A discount for orders of at least so many keys of a variant. */
export interface QuantityBreak {
  from: number
  /** in hundredths of a per cent */
  discount: number
}

const maxBreaks = 10
const maxQuantity = 1000

/** Reads `10:15, 50:20`: 15% from 10 keys, 20% from 50. Undefined unless keys and discounts ascend. */
export function breaksIn(
  text: string,
  { discount, max }: { discount: number; max: number },
): QuantityBreak[] | undefined {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== '')
  if (parts.length > maxBreaks) return undefined
  let before: QuantityBreak = { from: 1, discount }
  const breaks: QuantityBreak[] = []
  for (const part of parts) {
    const [, from = '', whole = '', decimals = ''] = /^(\d{1,4}):(\d{1,2})(?:\.(\d{1,2}))?$/.exec(part) ?? []
    const next = { from: Number(from), discount: Number(whole) * 100 + Number(decimals.padEnd(2, '0')) }
    const isAscending = next.from > before.from && next.discount > before.discount
    if (from === '' || !isAscending || next.from > maxQuantity || next.discount > max) return undefined
    breaks.push(next)
    before = next
  }
  return breaks
}

export function breaksText(breaks: readonly QuantityBreak[]): string {
  return breaks.map(({ from, discount }) => `${from}:${discount / 100}`).join(', ')
}

/** Discount for a quantity of one variant, in hundredths of a per cent. */
export function discountFor(
  { discount, quantity_breaks: breaks }: { discount: number; quantity_breaks: readonly QuantityBreak[] },
  quantity: number,
): number {
  return breaks.findLast(({ from }) => from <= quantity)?.discount ?? discount
}
