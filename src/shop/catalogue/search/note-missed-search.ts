import { isbot } from 'isbot'
import { dayOf } from '../../../platform/calendar.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { countMissedSearch } from './missed-search-records.ts'

/** An e-mail address, a telephone number or a key may be somebody's. */
const isPersonal = (typed: string) => typed.includes('@') || (typed.match(/\d/g) ?? []).length > 5

/** Counts a query that found nothing, without anything about who typed it; not those of bots, nor what may be personal. */
export async function noteMissedSearch(
  { db, now, config }: Pick<Shop, 'db' | 'now' | 'config'>,
  { userAgent }: Visitor,
  { typed, words }: { typed: string; words: string },
): Promise<void> {
  if (isbot(userAgent) || isPersonal(typed)) return
  await countMissedSearch(db, { day: dayOf(now(), config.timeZone), words })
}
