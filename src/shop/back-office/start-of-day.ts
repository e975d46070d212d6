/** The beginning of a day, as `2026-11-22`, or of one some days later, by the clock of this machine. */
export function startOfDay(day: string, daysLater: number): Date {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date
}
