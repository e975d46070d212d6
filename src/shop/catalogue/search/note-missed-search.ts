import { isbot } from 'isbot'
import { dayOf } from '../../../platform/calendar.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { countMissedSearch } from './missed-search-records.ts'

/** An e-mail address, telephone number or key may be personal. */
const isPersonal = (typed: string) => typed.includes('@') || (typed.match(/\d/g) ?? []).length > 5

/** Counts a query without results, without data of the visitor. Skips bots and personal texts. */
export async function noteMissedSearch(
  { db, now, config }: Pick<Shop, 'db' | 'now' | 'config'>,
  { userAgent }: Visitor,
  { typed, words }: { typed: string; words: string },
): Promise<void> {
  if (isbot(userAgent) || isPersonal(typed)) return
  await countMissedSearch(db, { day: dayOf(now(), config.timeZone), words })
}
