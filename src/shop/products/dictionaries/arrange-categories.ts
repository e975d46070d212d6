import { storedCategoriesById, type WholeCategory } from '../import/stored-categories.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { refuse } from '../../errors.ts'
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
import { neighboursOf, orderVersion } from './list-categories.ts'
import { seenCategory, stepBetween } from './save-category.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

type CategoryShop = Pick<Shop, 'db' | 'now' | 'priceClock'>

/** Moves a category among its neighbours, from 1; `seen` is the version of their order. */
export async function moveCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, place, seen }: { id: number; place: number; seen: string },
): Promise<void> {
  await inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const moved = stored.get(id) ?? refuse('not-found')
    const before = neighboursOf(stored, moved.parent)
    refuseUnseen(seen, orderVersion(before))
    if (!Number.isInteger(place) || place < 1 || place > before.length)
      refuse('input.whole-number', { values: { min: 1, max: before.length } })
    const others = before.filter((one) => one.id !== id)
    const after = others.toSpliced(place - 1, 0, { ...moved, id })
    await setPositions(trx, new Map(after.map((one, index) => [one.id, (index + 1) * stepBetween])))
    await recordChange(trx, shop.now(), actor, {
      action: 'category.moved',
      subject: { kind: 'category', id, name: moved.name },
      before: { place: before.findIndex((one) => one.id === id) + 1 },
      after: { place },
    })
  })
}

/**
 * Merges a category into another one: products, children and addresses move. Refuses while a coupon covers only the
 * first category, since the coupon would then cover more goods.
 */
export async function mergeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, seen, into }: { id: number; seen: string; into: string },
): Promise<void> {
  await inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const merged = seenCategory(stored, { id, seen })
    const [intoId, target] = [...stored].find(([, one]) => one.urlName === into) ?? refuse('not-found')
    if (intoId === id) refuse('input.choice')
    if (neighboursOf(stored, merged.urlName).length > 0 && target.parent !== undefined)
      refuse('category.two-levels')
    const coupons = await couponsLeftOut(trx, id, [intoId, ...idsOfTop(stored, target)])
    if (coupons.length > 0) refuse('category.coupons', { values: { coupons: coupons.join(', ') } })
    const from = { id, urlName: merged.urlName }
    const products = await moveAll(trx, from, intoId, shop.now())
    await recordChange(trx, shop.now(), actor, {
      action: 'category.merged',
      subject: { kind: 'category', id: intoId, name: target.name },
      before: { category: merged.name, address: merged.urlName },
      after: { products },
    })
  })
}

function idsOfTop(stored: ReadonlyMap<number, WholeCategory>, { parent }: WholeCategory): number[] {
  return [...stored].flatMap(([id, one]) => (parent !== undefined && one.urlName === parent ? [id] : []))
}

export async function removeCategory(
  shop: CategoryShop,
  actor: Actor,
  { id, seen }: { id: number; seen: string },
): Promise<void> {
  await inCatalogueTransaction(shop, async (trx) => {
    const stored = await storedCategoriesById(trx)
    const removed = seenCategory(stored, { id, seen })
    const uses = await usesOfCategory(trx, id)
    if (Object.values(uses).some((count) => count > 0)) refuse('category.in-use', { values: uses })
    await deleteCategory(trx, id)
    await recordChange(trx, shop.now(), actor, {
      action: 'category.removed',
      subject: { kind: 'category', id, name: removed.name },
      before: { address: removed.urlName, parent: removed.parent ?? null },
    })
  })
}
