import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import {
  couponsLeftOut,
  deleteCategory,
  moveAll,
  setPositions,
  usesOfCategory,
} from './category-set-records.ts'
import { categoryVersion, neighboursOf, orderVersion } from './list-categories.ts'
import { type SavedCategory, stepBetween } from './save-category.ts'

type CategoryShop = Pick<Shop, 'db' | 'now' | 'priceClock'>

/** Moves a category among its neighbours, from 1; `version` is that of their order. */
export async function moveCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, place, version }: { id: number; place: number; version: string },
): Promise<SavedCategory> {
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const moved = stored.get(id)
    if (!moved) return { kind: 'unknown' }
    const before = neighboursOf(stored, moved.parent)
    if (orderVersion(before) !== version) return { kind: 'changed' }
    if (!Number.isInteger(place) || place < 1 || place > before.length)
      return { kind: 'refused', issues: [{ field: 'place', reason: `must be 1 to ${before.length}` }] }
    const others = before.filter((one) => one.id !== id)
    const after = others.toSpliced(place - 1, 0, { ...moved, id })
    await setPositions(trx, new Map(after.map((one, index) => [one.id, (index + 1) * stepBetween])))
    await recordChange(trx, shop.now(), actor, {
      action: 'category.moved',
      subject: { kind: 'category', id, name: moved.name },
      before: { place: before.findIndex((one) => one.id === id) + 1 },
      after: { place },
    })
    return { kind: 'saved', id }
  })
}

/**
 * Merges a category into another one: products, children and addresses move. Refused while a coupon covers only the
 * first, since it would cover more goods.
 */
export async function mergeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, version, into }: { id: number; version: string; into: string },
): Promise<SavedCategory> {
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const merged = stored.get(id)
    if (!merged) return { kind: 'unknown' }
    if (categoryVersion(merged) !== version) return { kind: 'changed' }
    const [intoId, target] = [...stored].find(([, one]) => one.urlName === into) ?? []
    const refused = (reason: string) => ({ kind: 'refused' as const, issues: [{ field: 'into', reason }] })
    if (intoId === undefined || !target) return refused('is no category')
    if (intoId === id) return refused('is this category itself')
    if (neighboursOf(stored, merged.urlName).length > 0 && target.parent !== undefined)
      return refused('cannot take the categories below this one, since there are two levels')
    const coupons = await couponsLeftOut(trx, id, [intoId, ...idsOfTop(stored, target)])
    if (coupons.length > 0)
      return refused(`is not among the categories of coupons that are for this one: ${coupons.join(', ')}`)
    const from = { id, urlName: merged.urlName }
    const products = await moveAll(trx, from, intoId, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'category.merged',
      subject: { kind: 'category', id: intoId, name: target.name },
      before: { category: merged.name, address: merged.urlName },
      after: { products },
    })
    return { kind: 'saved', id: intoId }
  })
}

function idsOfTop(stored: ReadonlyMap<number, WholeCategory>, { parent }: WholeCategory): number[] {
  return [...stored].flatMap(([id, one]) => (parent !== undefined && one.urlName === parent ? [id] : []))
}

export async function removeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, version }: { id: number; version: string },
): Promise<SavedCategory> {
  return inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const removed = stored.get(id)
    if (!removed) return { kind: 'unknown' }
    if (categoryVersion(removed) !== version) return { kind: 'changed' }
    const uses = Object.entries(await usesOfCategory(trx, id)).filter(([, count]) => count > 0)
    if (uses.length > 0) {
      const reason = `still has ${uses.map(([what, count]) => `${what}: ${count}`).join(', ')}`
      return { kind: 'refused', issues: [{ field: 'category', reason }] }
    }
    await deleteCategory(trx, id)
    await recordChange(trx, shop.now(), actor, {
      action: 'category.removed',
      subject: { kind: 'category', id, name: removed.name },
      before: { address: removed.urlName, parent: removed.parent ?? null },
    })
    return { kind: 'saved', id }
  })
}
