import { knownCategories } from '../import/category-import-records.ts'
import { databaseIssue } from '../import/import-catalogue.ts'
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
import { formIssue } from './product-issues.ts'
import { changesBetween } from './product-patch.ts'
import { isRefusal, refuse, refuseIfAny } from '../../errors.ts'
import { lengthIssues } from '../../input/limited-text.ts'
import { readDraft } from './read-product-form.ts'
import { relationIssues } from './related-products.ts'
import { recordProductChange } from '../change/record-product-change.ts'
import type { Trx } from '../../schema.ts'

type ProductShop = Pick<Shop, 'db' | 'now' | 'config' | 'pictures' | 'priceClock'>

interface ProductChange {
  id: number
  patch: JsonObject
  /** the same fields as the form showed them; the change is refused if they differ now */
  shown: JsonObject
}

/** Changes a product by the rules of an import. Refuses `staff.changed`, or with all issues. */
export async function changeProduct(
  shop: ProductShop,
  actor: Actor,
  { id, patch, shown }: ProductChange,
): Promise<void> {
  refuseIfAny(await pictureIssues(shop, patch))
  await importing(shop, async (trx) => {
    const head = (await productHead(trx, id)) ?? refuse('not-found')
    const before = (await readDraft(trx, head.external_id)) ?? refuse('not-found')
    const stored = lineOf(before)
    if (changesBetween(patchProduct(stored, shown), stored).length > 0) refuse('staff.changed')
    refuseIfAny(await relationIssues(trx, patch, before.related))
    const skus = new Set(before.variants.map(({ sku }) => sku))
    return write(trx, shop, actor, {
      line: { ...cleanPatch(patch, skus), kind: 'product', id: head.external_id },
      before,
    })
  })
}

/** Returns the id of the new row. */
export async function addProduct(shop: ProductShop, actor: Actor, given: JsonObject): Promise<number> {
  const line = cleanPatch(given)
  const id = typeof line.id === 'string' ? line.id : ''
  refuseIfAny(lengthIssues(id, { field: 'id', max: maxIdLength }))
  refuseIfAny(await pictureIssues(shop, line))
  return importing(shop, async (trx) => {
    if ((await productIdOf(trx, id)) !== undefined) refuse('product.id-taken', { field: 'id' })
    refuseIfAny(await relationIssues(trx, line))
    return write(trx, shop, actor, { line: { ...line, kind: 'product', id }, before: undefined })
  })
}

const maxIdLength = 100

interface Writing {
  line: JsonObject & { kind: 'product'; id: string }
  before: ProductDraft | undefined
}

async function write(trx: Trx, shop: ProductShop, actor: Actor, { line, before }: Writing): Promise<number> {
  const clock = { now: shop.now(), timeZone: shop.config.timeZone }
  refuseIfAny(pastSales(line, clock).map((issue) => formIssue(issue, line)))
  const categories = await knownCategories(trx)
  const { issues } = await importProducts(trx, [{ line: 1, content: line }], categories, clock)
  refuseIfAny(issues.map((issue) => formIssue(issue, line)))
  const [id, after] = [await productIdOf(trx, line.id), await readDraft(trx, line.id)]
  if (id === undefined || !after) throw new Error(`Product ${line.id} was not written`)
  await recordProductChange(trx, shop.now(), actor, {
    product: { id, name: after.name },
    before: before && lineOf(before),
    after: lineOf(after),
  })
  return id
}

/** Refuses values that the database refuses, and then changes nothing. */
async function importing(shop: ProductShop, work: (trx: Trx) => Promise<number>): Promise<number> {
  try {
    return await inCatalogueTransaction(shop, work)
  } catch (error) {
    if (isRefusal(error)) throw error
    const { code, values = {} } = databaseIssue(error)
    refuse(code, { values })
  }
}
