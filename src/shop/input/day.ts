/** Whether a text is a day of the calendar, such as 2026-11-27. */
export function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return (
    /^[12]\d{3}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  )
}
