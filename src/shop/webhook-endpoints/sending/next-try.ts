/** Waits between the tries of one delivery: 3 days, 3 hours and 35 minutes in all. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

const maxWaitSeconds = 86_400

/**
 * Returns the moment of the next try after `tries` failed ones, undefined after the last. `retryAfter` is the
 * header of the answer, in seconds; `random` is from 0 to 1 and spreads the tries by a tenth.
 */
export function nextTry(
  tries: number,
  { now, retryAfter, random }: { now: Date; retryAfter: string | undefined; random: number },
): Date | undefined {
  const wait = waits[tries - 1]
  if (wait === undefined) return undefined
  const asked = /^\d{1,9}$/.test(retryAfter ?? '') ? Math.min(Number(retryAfter), maxWaitSeconds) : 0
  return new Date(now.getTime() + Math.max(wait * (0.9 + random / 5), asked) * 1000)
}
