import { knownCategories } from '../import/category-import-records.ts'
import { isRefusedByDatabase } from '../import/import-catalogue.ts'
import { importProducts } from '../import/import-products.ts'
import type { JsonObject } from '../../input/merge-patch.ts'
import { patchProduct } from '../import/patch-product.ts'
import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { pastSales } from '../../catalogue/prices/sale-moments.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { cleanPatch } from './clean-patch.ts'
import { pictureIssues } from './product-pictures.ts'
import { lineOf, type ProductDraft } from './product-draft.ts'
import { productHead, productIdOf } from './product-edit-records.ts'
import { issueOf, type ProductIssue } from './product-issues.ts'
import { changesBetween, type FieldChange } from './product-patch.ts'
import { readDraft } from './read-product-form.ts'
import { relationIssues } from './related-products.ts'
import { recordProductChange } from '../change/record-product-change.ts'
import type { Trx } from '../../schema.ts'

type ProductShop = Pick<Shop, 'db' | 'now' | 'config' | 'pictures' | 'priceClock'>

export type SavedProduct = { kind: 'saved'; id: number } | { kind: 'refused'; issues: ProductIssue[] }

/** `changed`: another person saved other values since; with the shown and the present ones */
export type ChangedProduct = SavedProduct | { kind: 'changed'; changes: FieldChange[] } | { kind: 'unknown' }

interface ProductChange {
  id: number
  patch: JsonObject
  /** the same fields as shown; if others hold now the change is refused */
  shown: JsonObject
}

/** Changes a product by the import's rules, or lists every issue. */
export async function changeProduct(
  shop: ProductShop,
  actor: Actor,
  { id, patch, shown }: ProductChange,
): Promise<ChangedProduct> {
  const issues = await pictureIssues(shop, patch)
  if (issues.length > 0) return { kind: 'refused', issues }
  return importing(shop, async (trx) => {
    const head = await productHead(trx, id)
    const before = head && (await readDraft(trx, head.external_id))
    if (!head || !before) return { kind: 'unknown' }
    const stored = lineOf(before)
    const changes = changesBetween(patchProduct(stored, shown), stored)
    if (changes.length > 0) return { kind: 'changed', changes }
    const unknown = await relationIssues(trx, patch, before.related)
    if (unknown.length > 0) return { kind: 'refused', issues: unknown }
    const skus = new Set(before.variants.map(({ sku }) => sku))
    return write(trx, shop, actor, {
      line: { ...cleanPatch(patch, skus), kind: 'product', id: head.external_id },
      before,
    })
  })
}

export async function addProduct(shop: ProductShop, actor: Actor, given: JsonObject): Promise<SavedProduct> {
  const line = cleanPatch(given)
  const id = typeof line.id === 'string' ? line.id : ''
  if (id === '' || id.length > maxIdLength)
    return { kind: 'refused', issues: [{ field: 'id', reason: `needs 1 to ${maxIdLength} characters` }] }
  const issues = await pictureIssues(shop, line)
  if (issues.length > 0) return { kind: 'refused', issues }
  return importing(shop, async (trx) => {
    if ((await productIdOf(trx, id)) !== undefined)
      return { kind: 'refused', issues: [{ field: 'id', reason: 'is the id of another product' }] }
    const unknown = await relationIssues(trx, line)
    if (unknown.length > 0) return { kind: 'refused', issues: unknown }
    return write(trx, shop, actor, { line: { ...line, kind: 'product', id }, before: undefined })
  })
}

const maxIdLength = 100

interface Writing {
  line: JsonObject & { kind: 'product'; id: string }
  before: ProductDraft | undefined
}

async function write(
  trx: Trx,
  shop: ProductShop,
  actor: Actor,
  { line, before }: Writing,
): Promise<SavedProduct> {
  const clock = { now: shop.now(), timeZone: shop.config.timeZone }
  const past = pastSales(line, clock)
  if (past.length > 0)
    return { kind: 'refused', issues: past.map((issue) => issueOf({ ...issue, line: 1 }, line)) }
  const categories = await knownCategories(trx)
  const { issues } = await importProducts(trx, [{ line: 1, content: line }], categories, clock)
  if (issues.length > 0) return { kind: 'refused', issues: issues.map((issue) => issueOf(issue, line)) }
  const [id, after] = [await productIdOf(trx, line.id), await readDraft(trx, line.id)]
  if (id === undefined || !after) throw new Error(`Product ${line.id} was not written`)
  await recordProductChange(trx, shop.now(), actor, {
    product: { id, name: after.name },
    before: before && lineOf(before),
    after: lineOf(after),
  })
  return { kind: 'saved', id }
}

/** Errors of the database change nothing either. */
async function importing<Outcome>(
  shop: ProductShop,
  work: (trx: Trx) => Promise<Outcome | SavedProduct>,
): Promise<Outcome | SavedProduct> {
  try {
    return await inCatalogueTransaction(shop, work)
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return { kind: 'refused', issues: [{ field: '', reason: error.message }] }
  }
}
