import { parseDecimal } from '../../../money-text.ts'

/** Cents of `1,299.00`, `1.299,00` or `1299`. Undefined if it is not an amount. */
export function foreignCents(amount: string): number | undefined {
  const decimals = /^(.*\d)[.,](\d{1,2}|\d{4,})$/.exec(amount.replace(/[\s\u00a0']/g, ''))
  const [whole = amount, part = ''] = decimals ? [decimals[1], decimals[2]] : [amount]
  if (!/^\d+$|^\d{1,3}(?:[.,\s\u00a0']\d{3})+$/.test(whole) || /[1-9]/.test(part.slice(2))) return undefined
  return parseDecimal(`${whole.replace(/\D/g, '')}.${part.slice(0, 2).padEnd(2, '0')}`)
}
