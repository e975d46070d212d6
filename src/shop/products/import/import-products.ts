import type { Db } from '../../shop.ts'
import type { FacetKind } from '../../catalogue/catalogue-tables.ts'
import { type PartialProduct, type ProductLine, productLine } from './catalogue-line.ts'
import type { KnownCategory } from './category-import-records.ts'
import { type FacetKey, facetKey, type IdOfFacet } from './facet-key.ts'
import { facetIds } from './facet-records.ts'
import type { LineIssue } from './import-report.ts'
import { newProduct, newTexts } from './new-product.ts'
import { knownProducts, putProducts, putProductTexts } from './product-import-records.ts'
import { type JsonObject } from '../../input/merge-patch.ts'
import { patchProduct, placeInLine } from './patch-product.ts'
import { issuesOf, type NumberedLine } from './read-line.ts'
import { missingFieldError } from '../../input/schema-issues.ts'
import { storedProducts } from './stored-products.ts'
import { chooseUrlNames } from './choose-url-names.ts'
import { ownersOfSkus, putVariants } from './variant-import-records.ts'
import { setPriceMoment, settleSales } from '../../catalogue/prices/price-switch-records.ts'
import { periodOf } from '../../catalogue/prices/sale.ts'
import { placeAmongAll, withMoments, withoutPastSales } from '../../catalogue/prices/sale-moments.ts'
import { lockVariants, putSalePeriods } from '../../catalogue/prices/sale-period-records.ts'

type Numbered = NumberedLine<ProductLine>

export interface ImportedProducts {
  created: number
  changed: number
  unchanged: number
  issues: LineIssue[]
}

/** Moment from which written prices are valid, and the time zone of sale periods. */
export interface ImportClock {
  now: Date
  timeZone: string
}

/** Writes products with variants and texts. Lines with the same id apply in turn. */
export async function importProducts(
  db: Db,
  lines: readonly NumberedLine<PartialProduct>[],
  categories: ReadonlyMap<string, KnownCategory>,
  clock: ImportClock,
): Promise<ImportedProducts> {
  const issues: LineIssue[] = []
  const known = new Map(
    (
      await knownProducts(
        db,
        lines.map(({ content }) => content.id),
      )
    ).map((row) => [row.external_id, row]),
  )
  const whole = await wholeLines(db, lines, clock, issues)
  const homed = whole.filter((line) => hasCategory(line, categories, issues))
  const owned = await withOwnSkus(db, homed, issues)
  const addressed = await chooseUrlNames(db, owned, known, issues)
  const idOfFacet = await facetIdFinder(
    db,
    addressed.map(({ content }) => content),
  )
  // variants before products, as orders lock them
  await lockVariants(
    db,
    addressed.flatMap(({ content }) => content.variants.map(({ sku }) => sku)),
  )
  const written = await putProducts(
    db,
    addressed.map(({ content, urlName }) =>
      newProduct(content, {
        urlName,
        categoryId: categories.get(content.category)?.id ?? 0,
        known: known.get(content.id),
        idOfFacet,
      }),
    ),
  )
  const ids = new Map([...known.values(), ...written].map((row) => [row.external_id, row.id]))
  const changedIds = await putDependents(
    db,
    addressed.map(({ content }) => content),
    ids,
    clock.now,
  )
  const created = written.filter((row) => row.created).length
  for (const row of written) changedIds.add(row.id)
  return {
    created,
    changed: changedIds.size - created,
    unchanged: addressed.length - changedIds.size,
    issues,
  }
}

async function wholeLines(
  db: Db,
  lines: readonly NumberedLine<PartialProduct>[],
  { now, timeZone }: ImportClock,
  issues: LineIssue[],
): Promise<Numbered[]> {
  const ids = lines.map(({ content }) => content.id)
  const states = new Map<string, JsonObject>(await storedProducts(db, ids))
  const whole = new Map<string, Numbered>()
  for (const { line, content } of lines) {
    const stated = withMoments(patchProduct(states.get(content.id) ?? {}, content), timeZone)
    const patched = withoutPastSales(stated, now)
    const result = productLine.safeParse(patched, missingFieldError)
    if (result.success) {
      states.set(content.id, patched)
      whole.set(content.id, { line, content: result.data })
    } else
      issues.push(
        ...issuesOf(result.error, line, (path) =>
          placeInLine(placeAmongAll(path, { without: patched, stated }), patched, content),
        ),
      )
  }
  return [...whole.values()]
}

function hasCategory(
  { line, content }: Numbered,
  categories: ReadonlyMap<string, KnownCategory>,
  issues: LineIssue[],
): boolean {
  if (categories.has(content.category)) return true
  issues.push({
    line,
    field: 'category',
    code: 'category.unknown',
    values: { address: content.category },
  })
  return false
}

/** A SKU stays with its product, since keys and orders reference it. */
async function withOwnSkus(db: Db, lines: readonly Numbered[], issues: LineIssue[]): Promise<Numbered[]> {
  const owners = await ownersOfSkus(
    db,
    lines.flatMap(({ content }) => content.variants.map(({ sku }) => sku)),
  )
  return lines.filter(({ line, content }) => {
    const at = content.variants.findIndex(({ sku }) => (owners.get(sku) ?? content.id) !== content.id)
    if (at >= 0) {
      const owner = owners.get(content.variants[at]?.sku ?? '') ?? ''
      issues.push({ line, field: `variants[${at}].sku`, code: 'product.sku-taken', values: { owner } })
      return false
    }
    for (const { sku } of content.variants) owners.set(sku, content.id)
    return true
  })
}

async function facetIdFinder(db: Db, products: readonly ProductLine[]): Promise<IdOfFacet> {
  const keys = new Map<string, FacetKey>()
  const want = (kind: FacetKind, names: readonly string[]) => {
    for (const name of names)
      if (!keys.has(`${kind} ${name}`)) keys.set(`${kind} ${name}`, facetKey(kind, name))
  }
  for (const product of products) {
    want('platform', product.platforms)
    want('region', product.regions)
    want('language', product.languages)
    want('genre', product.genres)
  }
  const ids = await facetIds(db, [...keys.values()])
  return (kind, given) => {
    const id = ids.get(`${kind} ${keys.get(`${kind} ${given}`)?.code}`)
    if (id === undefined) throw new Error(`Facet ${kind} ${given} was not stored`)
    return id
  }
}

/** Writes variants and translations; returns the changed products. */
async function putDependents(
  db: Db,
  products: readonly ProductLine[],
  ids: ReadonlyMap<string, number>,
  now: Date,
): Promise<Set<number>> {
  const owners = products.map((product) => ({ product, id: ids.get(product.id) ?? 0 }))
  const productIds = owners.map(({ id }) => id)
  await putProductTexts(
    db,
    productIds,
    owners.flatMap(({ product, id }) => newTexts(product, id)),
  )
  await setPriceMoment(db, now)
  const changed = await putVariants(
    db,
    owners.flatMap(({ product, id }) =>
      product.variants.map((variant, position) => ({
        product_id: id,
        sku: variant.sku,
        option_values: variant.values,
        price_cents: variant.priceCents,
        list_price_cents: variant.listPriceCents ?? null,
        image: variant.image ?? null,
        activates: variant.activates ?? null,
        tax_kind: variant.taxKind ?? null,
        position,
        active: variant.active,
      })),
    ),
  )
  for (const id of await putSales(db, owners, now)) changed.add(id)
  return changed
}

async function putSales(
  db: Db,
  owners: readonly { product: ProductLine; id: number }[],
  now: Date,
): Promise<Set<number>> {
  const variants = owners.flatMap(({ product, id }) =>
    product.variants.map(({ sku, sales }) => ({ sku, sales, productId: id })),
  )
  const ids = await lockVariants(
    db,
    variants.map(({ sku }) => sku),
  )
  const changed = await putSalePeriods(db, [...ids.values()], {
    now,
    periods: variants.flatMap(({ sku, sales }) =>
      sales.map((sale) => ({ ...periodOf(sale), variant_id: ids.get(sku) ?? 0 })),
    ),
  })
  if (changed.length > 0) await settleSales(db, changed, now)
  return new Set(
    variants.filter(({ sku }) => changed.includes(ids.get(sku) ?? 0)).map(({ productId }) => productId),
  )
}
