import { holdsKey, looksLikeKey } from '../delivery/find-key.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { deleteView, savedViewsOf, storeView } from './saved-view-records.ts'

/** The lists whose filters can be saved. */
export type SavedViewPlace = 'orders'

/** Filters of a list under a name, as they stand in its address: whoever is given the address sees the same. */
export interface SavedView {
  id: number
  name: string
  query: string
}

const maxViews = 30
export const maxViewName = 60
const maxQuery = 2000

export async function listSavedViews(
  { db }: Pick<Shop, 'db'>,
  staff: SignedInStaff,
  place: SavedViewPlace,
): Promise<SavedView[]> {
  return savedViewsOf(db, staff.id, place)
}

/**
 * A name that was there means this now. Refuses `input.invalid` for no name, a long one, and more than 30 views, and
 * `staff.key-kept` for a search that is, or looks, for a key, and where a key stands in the name or another filter.
 */
export async function saveView(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  staff: SignedInStaff,
  { place, name, query }: { place: SavedViewPlace; name: string; query: string },
): Promise<void> {
  const { db, now } = shop
  const kept = cleanLine(name)
  const views = await savedViewsOf(db, staff.id, place)
  const isNew = views.every((view) => view.name !== kept)
  if (
    kept === '' ||
    kept.length > maxViewName ||
    query.length > maxQuery ||
    (isNew && views.length >= maxViews)
  )
    refuse('input.invalid', { field: 'name' })
  const filters = new URLSearchParams(query)
  if (filters.getAll('q').some(looksLikeKey)) refuse('staff.key-kept')
  for (const text of [kept, ...filters.values()]) if (await holdsKey(shop, text)) refuse('staff.key-kept')
  await storeView(db, { staffId: staff.id, place, name: kept, query, at: now() })
}

/** Refuses `not-found`, for somebody else's too. */
export async function removeView({ db }: Pick<Shop, 'db'>, staff: SignedInStaff, id: number): Promise<void> {
  if (!(await deleteView(db, staff.id, id))) refuse('not-found')
}
