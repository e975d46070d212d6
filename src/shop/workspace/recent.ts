import { holdsKey } from '../keys/find-key.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { recentOf, storeRecent } from './preference-records.ts'

export interface RecentPlace {
  /** a path of the back office */
  to: string
  text: string
}

const maxRecent = 5

export async function listRecent({ db }: Pick<Shop, 'db'>, staff: SignedInStaff): Promise<RecentPlace[]> {
  return recentOf(db, staff.id)
}

/** Stores the last five. Refuses `input.invalid` for foreign paths, `staff.key-kept` for one that contains a key. */
export async function rememberRecent(
  shop: Pick<Shop, 'db' | 'secrets'>,
  staff: SignedInStaff,
  { to, text }: RecentPlace,
): Promise<void> {
  if (!/^\/(?!\/)[\w\-./]{0,300}$/.test(to)) refuse('input.invalid', { field: 'to' })
  for (const part of [cleanLine(text), to.replaceAll('/', ' ')])
    if (await holdsKey(shop, part)) refuse('staff.key-kept')
  const { db } = shop
  const others = (await recentOf(db, staff.id)).filter((one) => one.to !== to)
  await storeRecent(
    db,
    staff.id,
    [{ to, text: cleanLine(text).slice(0, 120) }, ...others].slice(0, maxRecent),
  )
}
