import { createHash } from 'node:crypto'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { type PartialProduct, productLine } from '../../../catalogue/import/catalogue-line.ts'
import { knownCategories } from '../../../catalogue/import/category-import-records.ts'
import { patchProduct } from '../../../catalogue/import/patch-product.ts'
import { issuesOf } from '../../../catalogue/import/read-line.ts'
import { storedProducts, type WholeProduct } from '../../../catalogue/import/stored-products.ts'
import { inCatalogueTransaction } from '../../../catalogue/prices/catalogue-transaction.ts'
import { editedPrice } from '../../../catalogue/prices/price-rules.ts'
import { refuse } from '../../../errors.ts'
import type { Trx } from '../../../orders/order-records.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff/actor.ts'
import { type EditForm, type EditIssue, type ProductEdit, readEdit } from './edit-form.ts'
import { type LockedProduct, lockProducts } from './product-write-records.ts'
import { type RefusedPrice, refusedPrices } from './refused-prices.ts'
import { writeProducts } from './write-products.ts'

type EditShop = Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>

export const maxEdited = 200

/** One thing that changes about a product; prices are US cents. */
export type PlannedChange =
  | { what: 'state'; from: 'on' | 'off'; to: 'on' | 'off' }
  | { what: 'category'; from: string; to: string }
  | { what: 'price'; sku: string; from: number; to: number }

/** `below-a-cent`: what a price would be; `import`: what the import says of the product */
export interface LeftOut {
  problem: RefusedPrice['problem'] | 'below-a-cent' | 'import'
  /** of the variant, or what the import says */
  detail: string
}

/** What becomes of one product: nothing where there are no changes, nor where it is left out. */
export interface PlannedProduct {
  id: number
  name: string
  changes: PlannedChange[]
  leftOut: LeftOut | undefined
}

export interface EditPlan {
  products: PlannedProduct[]
  /** how many of them change */
  changing: number
  /** stands for all of this: whoever does it says which plan they saw */
  fingerprint: string
}

export type PlannedEdit = { kind: 'planned'; plan: EditPlan } | { kind: 'refused'; issues: EditIssue[] }

/** What an edit would change, product by product. Nothing is changed. Refuses `not-found` for a product that is none. */
export async function previewEdit(
  { db }: Pick<Shop, 'db'>,
  ids: readonly number[],
  form: EditForm,
): Promise<PlannedEdit> {
  const { edit, issues } = readEdit(form)
  if (issues.length > 0) return { kind: 'refused', issues }
  return inTransaction(db, async (trx) => {
    const planned = await planEdit(trx, ids, edit)
    if (planned === 'no-category') return noCategory
    return { kind: 'planned', plan: planned.plan }
  })
}

export type DoneEdit =
  | { kind: 'done'; products: number }
  | { kind: 'changed' }
  | { kind: 'refused'; issues: EditIssue[] }

/** Does what a preview showed, all of it or nothing. `changed`: it would be something else by now. */
export async function applyEdit(
  shop: EditShop,
  actor: Actor,
  ids: readonly number[],
  { fingerprint, ...form }: EditForm & { fingerprint: string },
): Promise<DoneEdit> {
  const { edit, issues } = readEdit(form)
  if (issues.length > 0) return { kind: 'refused', issues }
  return inCatalogueTransaction(shop, async (trx) => {
    const planned = await planEdit(trx, ids, edit)
    if (planned === 'no-category') return noCategory
    const { plan, writes } = planned
    if (plan.fingerprint !== fingerprint) return { kind: 'changed' }
    const refused = await writeProducts(trx, shop, actor, writes)
    if (refused.length > 0) throw new Error(`a plan was refused: ${JSON.stringify(refused[0])}`)
    return { kind: 'done', products: plan.changing }
  })
}

const noCategory: { kind: 'refused'; issues: EditIssue[] } = {
  kind: 'refused',
  issues: [{ field: 'category', problem: 'choice' }],
}

interface Planned {
  product: LockedProduct
  shown: PlannedProduct
  line: PartialProduct
}

async function planEdit(trx: Trx, ids: readonly number[], edit: ProductEdit) {
  const wanted = [...new Set(ids)].slice(0, maxEdited)
  const products = await lockProducts(trx, wanted)
  if (products.length === 0 || products.length < wanted.length) refuse('not-found')
  const category = await categoryOf(trx, edit)
  if (category === 'unknown') return 'no-category'
  const stored = await storedProducts(
    trx,
    products.map((product) => product.external_id),
  )
  const all = products.map((product) =>
    planOne(product, stored.get(product.external_id), { ...edit, category }),
  )
  const shown = all.map((one) => one.shown)
  return {
    plan: {
      products: shown,
      changing: shown.filter(isChanging).length,
      fingerprint: createHash('sha256').update(JSON.stringify(shown)).digest('hex'),
    },
    writes: all.filter((one) => isChanging(one.shown)).map(({ product, line }) => ({ product, line })),
  }
}

function isChanging({ changes, leftOut }: PlannedProduct): boolean {
  return changes.length > 0 && leftOut === undefined
}

async function categoryOf(
  trx: Trx,
  { categoryId }: ProductEdit,
): Promise<{ urlName: string } | 'unknown' | undefined> {
  if (categoryId === undefined) return undefined
  const known = [...(await knownCategories(trx)).values()]
  return known.find(({ id }) => id === categoryId) ?? 'unknown'
}

type ResolvedEdit = ProductEdit & { category: { urlName: string } | undefined }

function planOne(product: LockedProduct, stored: WholeProduct | undefined, edit: ResolvedEdit): Planned {
  const { changes, tooLow } = changesOf(product, edit)
  const line = lineOf(product, changes)
  const result = productLine.safeParse(patchProduct({ ...stored }, line))
  const [issue] = result.success ? [] : issuesOf(result.error, 1)
  const [refused] = refusedPrices(stored, new Map(changes.flatMap(newPrice)))
  const leftOut: LeftOut | undefined =
    tooLow ??
    (refused && { problem: refused.problem, detail: refused.sku }) ??
    (issue && changes.length > 0
      ? { problem: 'import', detail: `${issue.field} ${issue.reason}` }
      : undefined)
  return { product, line, shown: { id: product.id, name: product.name, changes, leftOut } }
}

function newPrice(change: PlannedChange): [string, number][] {
  return change.what === 'price' ? [[change.sku, change.to]] : []
}

function changesOf(
  { active, category_url_name: inCategory, variants }: LockedProduct,
  { isActive, category, price }: ResolvedEdit,
): { changes: PlannedChange[]; tooLow: LeftOut | undefined } {
  const changes: PlannedChange[] = []
  let tooLow: LeftOut | undefined
  const word = (isOn: boolean) => (isOn ? 'on' : 'off')
  if (isActive !== undefined && isActive !== active)
    changes.push({ what: 'state', from: word(active), to: word(isActive) })
  if (category && category.urlName !== inCategory)
    changes.push({ what: 'category', from: inCategory, to: category.urlName })
  // those off sale keep their prices
  for (const variant of price ? variants.filter((one) => one.active) : []) {
    const { sku, price_cents: from } = variant
    const to = price && editedPrice(from, price)
    if (to === undefined) tooLow ??= { problem: 'below-a-cent', detail: sku }
    else if (to !== from) changes.push({ what: 'price', sku, from, to })
  }
  return { changes, tooLow }
}

function lineOf({ external_id: id }: LockedProduct, changes: readonly PlannedChange[]): PartialProduct {
  const variants = changes.flatMap(newPrice).map(([sku, priceCents]) => ({ sku, priceCents }))
  const state = changes.find((change) => change.what === 'state')
  const category = changes.find((change) => change.what === 'category')
  return {
    kind: 'product',
    id,
    ...(state && { active: state.to === 'on' }),
    ...(category && { category: category.to }),
    ...(variants.length > 0 && { variants }),
  }
}
