/** Payment companies refuse older webhooks; authenticator codes fail long before. */
export const dangerousMs = 60_000

export interface CompanyClock {
  seen?: { at: Date; seenAt: Date }
  /** by the shop's clock: time of the last answer or failed call */
  heardAt?: Date
}

/** Stores the `Date` header, to the second. */
export function keepTime(clock: CompanyClock, date: string | null | undefined, heardAt: Date): void {
  const at = new Date(date ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return
  clock.seen = { at, seenAt: new Date() }
  clock.heardAt = heardAt
}
