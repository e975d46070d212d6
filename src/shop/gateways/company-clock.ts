/** What time it was for a company when it last answered. */
export interface CompanyClock {
  seen?: { at: Date; seenAt: Date }
  /** by the shop's clock: when it answered, or was asked in vain */
  heardAt?: Date
}

/** Keeps what a `Date` header says, to the second. */
export function keepTime(clock: CompanyClock, date: string | null | undefined, heardAt: Date): void {
  const at = new Date(date ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return
  clock.seen = { at, seenAt: new Date() }
  clock.heardAt = heardAt
}
