import { readSettings } from '../content/settings.ts'
import type { Db } from '../shop.ts'

export interface ReviewRequestTerms {
  days: number
  membersOnly: boolean
}

/** Buyers and time of review requests; undefined while the shop sends none. */
export async function reviewRequestTerms(db: Db): Promise<ReviewRequestTerms | undefined> {
  const { feedback, 'review.ask.days': days } = await readSettings(db)
  if (Number(days) === 0 || feedback === '2') return undefined
  return { days: Number(days), membersOnly: feedback === '1' }
}
