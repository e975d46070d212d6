import Big from 'big.js'
import { convertCents, type Currency } from '../../money.ts'

type Conversion = Pick<Currency, 'code' | 'rate'>

/** The lowest US cents whose converted price is at least `cents`. */
export function lowestUsdCents(cents: number, currency: Conversion): number {
  return firstUsdCents((usdCents) => convertCents(usdCents, currency) >= cents, cents, currency)
}

/** The highest US cents whose converted price is at most `cents`; -1 if none is. */
export function highestUsdCents(cents: number, currency: Conversion): number {
  return firstUsdCents((usdCents) => convertCents(usdCents, currency) > cents, cents, currency) - 1
}

/** Returns the lowest amount that passes the test. All greater amounts must pass it too. */
function firstUsdCents(passes: (usdCents: number) => boolean, cents: number, { rate }: Conversion): number {
  let usdCents = Math.max(0, Number(new Big(cents).div(rate).round(0, Big.roundDown)) - 1)
  while (usdCents > 0 && passes(usdCents - 1)) usdCents--
  while (!passes(usdCents)) usdCents++
  return usdCents
}
