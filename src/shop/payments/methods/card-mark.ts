import type { Mark } from '../../gateways/marks.ts'

const beginnings: [Mark, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['american-express', /^3[47]/],
  ['maestro', /^(50|5[6-9]|6)/],
]

/** Brand of a card by its first digits; undefined while they are ambiguous. */
export function cardMark(number: string): Mark | undefined {
  const figures = number.replaceAll(/\D/g, '')
  return beginnings.find(([, beginning]) => beginning.test(figures))?.[0]
}
