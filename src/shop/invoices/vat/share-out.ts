/**
 * Shares an amount out in proportion to whole-number weights, by the largest remainder: the shares add up to the
 * amount. Without weights the first share is the whole amount.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const [all, of] = [BigInt(amount), BigInt(whole)]
  const shares = weights.map((weight) => Number((all * BigInt(weight)) / of))
  const remainders = weights.map((weight, at) => ({ at, rest: (all * BigInt(weight)) % of }))
  const missing = amount - shares.reduce((sum, share) => sum + share, 0)
  const first = remainders
    .toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)
    .slice(0, missing)
  for (const { at } of first) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/**
 * Takes an amount from the remaining parts by weight. If a part has too little, the others give the rest. The amount is
 * at most the sum of the parts.
 */
export function takeFrom(left: readonly number[], amount: number, weights: readonly number[]): number[] {
  const taken = shareOut(amount, weights).map((share, at) => Math.min(share, left[at] ?? 0))
  const rest = amount - taken.reduce((sum, share) => sum + share, 0)
  if (rest === 0) return taken
  const more = shareOut(
    rest,
    left.map((cents, at) => cents - (taken[at] ?? 0)),
  )
  return taken.map((share, at) => share + (more[at] ?? 0))
}
