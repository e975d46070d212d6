import { isbot } from 'isbot'
import { dayOf } from '../../../platform/calendar.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { countMissedSearch } from './missed-search-records.ts'

/** An e-mail address, telephone number or key may be personal. */
const isPersonal = (entered: string) => entered.includes('@') || (entered.match(/\d/g) ?? []).length > 5

/** Counts a query without results, without data of the visitor. Skips bots and personal texts. */
export async function noteMissedSearch(
  { db, now, config }: Pick<Shop, 'db' | 'now' | 'config'>,
  { userAgent }: Visitor,
  { entered, words }: { entered: string; words: string },
): Promise<void> {
  if (isbot(userAgent) || isPersonal(entered)) return
  await countMissedSearch(db, { day: dayOf(now(), config.timeZone), words })
}
