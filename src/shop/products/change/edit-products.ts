import { createHash } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { knownCategories } from '../import/category-import-records.ts'
import { storedProducts } from '../import/stored-products.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { latestCosts } from '../../keys/pool/pool-records.ts'
import { refuse } from '../../errors.ts'
import { type Agreement, refuseUnagreed } from './refuse-unagreed.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { type EditForm, noCategory, type ProductEdit, readEdit } from './edit-form.ts'
import { type PlannedChange, type PlannedProduct, planProduct } from './plan-product.ts'
import { lockProducts } from './product-write-records.ts'
import { beginChange } from '../undo/begin-change.ts'
import { writeProducts } from './write-products.ts'
import type { Trx } from '../../schema.ts'

type EditShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export const maxEdited = 200

export interface EditPlan {
  products: PlannedProduct[]
  changing: number
  prices: number
  /** number of changed prices that are below cost, or less than half of the old price */
  braking: number
  version: string
}

export async function previewEdit(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  ids: readonly number[],
  form: EditForm,
): Promise<EditPlan> {
  const edit = readEdit(form, now())
  return inTransaction(db, async (trx) => (await planEdit(trx, ids, edit)).plan)
}

/**
 * Applies a previewed edit, all or nothing; it can be undone for a day. Returns the number of products. Refuses
 * `staff.changed` if its effect would differ now, `price.count` if a price needs confirmation and `count` is not
 * the number of prices that change.
 */
export async function applyEdit(
  shop: EditShop,
  actor: Actor,
  ids: readonly number[],
  { seen, count, ...form }: EditForm & Agreement,
): Promise<{ products: number; changeId: number }> {
  const edit = readEdit(form, shop.now())
  return inCatalogueTransaction(shop, async (trx) => {
    const { plan, writes } = await planEdit(trx, ids, edit)
    refuseUnagreed(plan, { seen, count })
    const changeId = await beginChange(trx, shop.now(), actor)
    const refused = await writeProducts(trx, shop, actor, writes, changeId)
    if (refused.length > 0) throw new Error(`a plan was refused: ${JSON.stringify(refused[0])}`)
    return { products: plan.changing, changeId }
  })
}

async function planEdit(trx: Trx, ids: readonly number[], edit: ProductEdit) {
  const wanted = [...new Set(ids)].slice(0, maxEdited)
  const products = await lockProducts(trx, wanted)
  if (products.length === 0 || products.length < wanted.length) refuse('not-found')
  const category = await categoryOf(trx, edit)
  const stored = await storedProducts(
    trx,
    products.map((product) => product.external_id),
  )
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const costs = await latestCosts(trx, variantIds)
  const all = products.map((product) =>
    planProduct(product, stored.get(product.external_id), { ...edit, category, costs }),
  )
  const shown = all.map((one) => one.shown)
  const changing = shown.filter(isChanging)
  const prices = changing.flatMap(({ changes }) =>
    changes.filter(({ what }) => what === 'price' || what === 'sale'),
  )
  return {
    plan: {
      products: shown,
      changing: changing.length,
      prices: prices.length,
      braking: prices.filter(isBraking).length,
      version: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    },
    writes: all.filter((one) => isChanging(one.shown)).map(({ product, line }) => ({ product, line })),
  }
}

function isChanging({ changes, leftOut }: PlannedProduct): boolean {
  return changes.length > 0 && leftOut === undefined
}

function isBraking(change: PlannedChange): boolean {
  return change.what === 'price' ? change.brake !== undefined : change.what === 'sale' && change.isBelowCost
}

async function categoryOf(trx: Trx, { categoryId }: ProductEdit): Promise<{ urlName: string } | undefined> {
  if (categoryId === undefined) return undefined
  const known = [...(await knownCategories(trx)).values()]
  return known.find(({ id }) => id === categoryId) ?? refuse(noCategory.code, noCategory)
}
