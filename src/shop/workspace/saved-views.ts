import { holdsKey, looksLikeKey } from '../keys/find-key.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { SignedInStaff } from '../staff/actor.ts'
import { deleteView, savedViewsOf, storeView } from './saved-view-records.ts'

export type SavedViewPlace = 'orders'

/** A named filter of a list, stored as in its address: the address shows everybody the same list. */
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
 * Saves a view; an existing name gets the new filter. Refuses `input.invalid` for an empty or long name and above 30
 * views, and `staff.key-kept` if search, name or filter contain or seek a key.
 */
export async function saveView(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  staff: SignedInStaff,
  { place, name, query }: { place: SavedViewPlace; name: string; query: string },
): Promise<void> {
  const { db, now } = shop
  const cleaned = cleanLine(name)
  const views = await savedViewsOf(db, staff.id, place)
  const isNew = views.every((view) => view.name !== cleaned)
  if (
    cleaned === '' ||
    cleaned.length > maxViewName ||
    query.length > maxQuery ||
    (isNew && views.length >= maxViews)
  )
    refuse('input.invalid', { field: 'name' })
  const filters = new URLSearchParams(query)
  if (filters.getAll('q').some(looksLikeKey)) refuse('staff.key-kept')
  for (const text of [cleaned, ...filters.values()]) if (await holdsKey(shop, text)) refuse('staff.key-kept')
  await storeView(db, { staffId: staff.id, place, name: cleaned, query, at: now() })
}

export async function removeView({ db }: Pick<Shop, 'db'>, staff: SignedInStaff, id: number): Promise<void> {
  if (!(await deleteView(db, staff.id, id))) refuse('not-found')
}
