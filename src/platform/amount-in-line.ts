/** Isolates an amount in a line of text. In a right-to-left line its currency sign would move to the wrong side. */
export function amountInLine(amount: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' ? `\u2066${amount}\u2069` : amount
}
