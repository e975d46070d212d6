import type { Db } from '../../shop.ts'
import type { FacetKind } from '../catalogue-tables.ts'
import type { ProductLine } from './catalogue-line.ts'
import type { KnownCategory } from './category-import-records.ts'
import { type FacetKey, facetKey, type IdOfFacet } from './facet-key.ts'
import { facetIds } from './facet-records.ts'
import type { LineFault } from './import-report.ts'
import { newProduct, newTexts } from './new-product.ts'
import { knownProducts, putProducts, putProductTexts } from './product-import-records.ts'
import type { NumberedLine } from './read-line.ts'
import { chooseUrlNames } from './choose-url-names.ts'
import { ownersOfSkus, putVariants } from './variant-import-records.ts'

type Numbered = NumberedLine<ProductLine>

export interface ImportedProducts {
  created: number
  changed: number
  unchanged: number
  faults: LineFault[]
}

/** Writes products with their variants and texts. Of two lines with the same id the later one counts. */
export async function importProducts(
  db: Db,
  lines: readonly Numbered[],
  categories: ReadonlyMap<string, KnownCategory>,
): Promise<ImportedProducts> {
  const faults: LineFault[] = []
  const known = new Map(
    (
      await knownProducts(
        db,
        lines.map(({ content }) => content.id),
      )
    ).map((row) => [row.external_id, row]),
  )
  const homed = [...new Map(lines.map((line) => [line.content.id, line])).values()].filter((line) =>
    hasCategory(line, categories, faults),
  )
  const owned = await withOwnSkus(db, homed, faults)
  const addressed = await chooseUrlNames(db, owned, known, faults)
  const idOfFacet = await facetIdFinder(
    db,
    addressed.map(({ content }) => content),
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
  )
  const created = written.filter((row) => row.created).length
  for (const row of written) changedIds.add(row.id)
  return {
    created,
    changed: changedIds.size - created,
    unchanged: addressed.length - changedIds.size,
    faults,
  }
}

function hasCategory(
  { line, content }: Numbered,
  categories: ReadonlyMap<string, KnownCategory>,
  faults: LineFault[],
): boolean {
  if (categories.has(content.category)) return true
  faults.push({
    line,
    field: 'category',
    reason: `is unknown: no category has the address ${content.category}`,
  })
  return false
}

/** A SKU stays with its product: keys and orders point at it. */
async function withOwnSkus(db: Db, lines: readonly Numbered[], faults: LineFault[]): Promise<Numbered[]> {
  const owners = await ownersOfSkus(
    db,
    lines.flatMap(({ content }) => content.variants.map(({ sku }) => sku)),
  )
  return lines.filter(({ line, content }) => {
    const at = content.variants.findIndex(({ sku }) => (owners.get(sku) ?? content.id) !== content.id)
    if (at >= 0) {
      const owner = owners.get(content.variants[at]?.sku ?? '')
      faults.push({ line, field: `variants[${at}].sku`, reason: `is the SKU of product ${owner}` })
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

/** Writes variants and translations; tells which products that changed. */
async function putDependents(
  db: Db,
  products: readonly ProductLine[],
  ids: ReadonlyMap<string, number>,
): Promise<Set<number>> {
  const owners = products.map((product) => ({ product, id: ids.get(product.id) ?? 0 }))
  const productIds = owners.map(({ id }) => id)
  await putProductTexts(
    db,
    productIds,
    owners.flatMap(({ product, id }) => newTexts(product, id)),
  )
  return putVariants(
    db,
    productIds,
    owners.flatMap(({ product, id }) =>
      product.variants.map((variant, position) => ({
        product_id: id,
        sku: variant.sku,
        option_values: variant.values,
        price_cents: variant.priceCents,
        list_price_cents: variant.listPriceCents ?? null,
        image: variant.image ?? null,
        position,
      })),
    ),
  )
}
