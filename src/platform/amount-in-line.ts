/** In a line of the other direction a currency sign would move to the wrong side. */
export function amountInLine(amount: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' ? `\u2066${amount}\u2069` : amount
}
