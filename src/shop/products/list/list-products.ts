import { dayMs } from '../../../platform/durations.ts'
import { allCategories, categoryFamily } from '../../catalogue/categories/category-records.ts'
import { picturePath } from '../../catalogue/covers/picture-path.ts'
import { coverLook } from '../../catalogue/covers/product-cover.ts'
import { searchForm } from '../../catalogue/search/search-form.ts'
import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import type { Shop } from '../../shop.ts'
import { productCounts } from './product-count-records.ts'
import { type ProductFilter, type ProductTab, productFilter } from './product-filter.ts'
import {
  type ListedVariantRow,
  platformNames,
  soldOfVariants,
  variantsOfListed,
} from './listed-variant-records.ts'
import {
  cursorOf,
  type ProductConditions,
  type ProductCursor,
  type ProductListRow,
  productPage,
} from './product-list-records.ts'

export const productsPerPage = 50
const soldDays = 30
const coverWidth = 240

/** `out-of-stock`: on sale, but no variant on sale has a key */
export type ProductState = 'on-sale' | 'out-of-stock' | 'off-sale'

export interface ListedVariant {
  id: number
  sku: string
  /** its choice: `Standard, Europe`; empty for the only variant */
  choice: string
  priceCents: number
  listPriceCents: number | undefined
  stock: number
  sold30: number
  isActive: boolean
}

export interface ListedProduct {
  id: number
  externalId: string
  name: string
  category: string
  cover: string
  state: ProductState
  isActive: boolean
  /** US cents, over variants on sale; over all if none is */
  fromCents: number
  toCents: number
  stock: number
  sold30: number
  variants: ListedVariant[]
}

type ListShop = Pick<Shop, 'db' | 'now'>

/** A page of all products; `next` begins the next page. */
export async function listProducts(
  shop: ListShop,
  wanted: Partial<ProductFilter>,
  { after, limit = productsPerPage }: { after?: string | undefined; limit?: number } = {},
): Promise<{ products: ListedProduct[]; next: string | undefined }> {
  const filter = { ...productFilter.every, ...wanted }
  const page = { sort: filter.sort, after: readCursor(after, filter), limit: limit + 1 }
  const rows = await productPage(shop.db, await conditionsOf(shop, filter), page)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    products: await listed(shop, shown),
    next: last && cursorText(cursorOf(last, filter.sort)),
  }
}

async function conditionsOf({ db }: ListShop, filter: ProductFilter): Promise<ProductConditions> {
  const { tab, text, category, platform, stock } = filter
  const inStock = tab === 'on-sale' ? true : tab === 'out-of-stock' ? false : undefined
  // contradicting filters find nothing
  const isContradiction = inStock !== undefined && stock !== '' && inStock !== (stock === 'in')
  return {
    active: tab === 'all' ? undefined : tab !== 'off-sale',
    inStock: stock === '' ? inStock : stock === 'in',
    categoryIds: isContradiction ? [] : await categoryFamily(db, category ? Number(category) : undefined),
    platformId: platform ? Number(platform) : undefined,
    wanted: text ? { form: searchForm(text), text } : undefined,
  }
}

function cursorText({ id, value }: ProductCursor): string {
  return `${id}.${value}`
}

function readCursor(after: string | undefined, { sort }: ProductFilter): ProductCursor | undefined {
  const [, id, value = ''] = /^(\d{1,9})\.(.{0,60})$/su.exec(after ?? '') ?? []
  if (id === undefined) return undefined
  const isByPrice = sort === 'cheapest' || sort === 'dearest'
  if (isByPrice && numberInDigits(value, { min: 0, max: largestId }) === undefined) return undefined
  return value.includes('\0') ? undefined : { id: Number(id), value }
}

async function listed({ db, now }: ListShop, rows: readonly ProductListRow[]): Promise<ListedProduct[]> {
  const variants = await variantsOfListed(
    db,
    rows.map(({ id }) => id),
  )
  const sold = await soldOfVariants(
    db,
    variants.map(({ id }) => id),
    new Date(now().getTime() - soldDays * dayMs),
  )
  const byProduct = Map.groupBy(variants, ({ product_id: id }) => id)
  return rows.map((row) => listedProduct(row, byProduct.get(row.id) ?? [], sold))
}

function listedProduct(
  row: ProductListRow,
  variants: readonly ListedVariantRow[],
  sold: ReadonlyMap<number, number>,
): ListedProduct {
  const offered = variants.filter(({ active }) => active)
  const prices = (offered.length > 0 ? offered : variants).map(({ price_cents: cents }) => cents)
  const shown = variants.map((one) => listedVariant(one, sold.get(one.id) ?? 0))
  const cover = coverLook({ external_id: row.external_id, title: row.name, cover: row.cover })
  return {
    id: row.id,
    externalId: row.external_id,
    name: row.name,
    category: row.category_name,
    cover: picturePath({ id: row.id, cover, image: row.image }, 'tall', coverWidth),
    state: !row.active ? 'off-sale' : row.in_stock ? 'on-sale' : 'out-of-stock',
    isActive: row.active,
    fromCents: Math.min(...prices),
    toCents: Math.max(...prices),
    stock: shown.reduce((sum, { stock }) => sum + stock, 0),
    sold30: shown.reduce((sum, { sold30 }) => sum + sold30, 0),
    variants: shown,
  }
}

function listedVariant(row: ListedVariantRow, sold30: number): ListedVariant {
  return {
    id: row.id,
    sku: row.sku,
    choice: row.option_values.join(', '),
    priceCents: row.price_cents,
    listPriceCents: row.list_price_cents ?? undefined,
    stock: row.stock,
    sold30,
    isActive: row.active,
  }
}

export async function countProducts({ db }: Pick<Shop, 'db'>): Promise<Record<ProductTab, number>> {
  const counts = await productCounts(db)
  const sumOf = (isCounted: (state: { active: boolean; in_stock: boolean }) => boolean) =>
    counts.filter(isCounted).reduce((sum, { products }) => sum + products, 0)
  return {
    all: sumOf(() => true),
    'on-sale': sumOf(({ active, in_stock: inStock }) => active && inStock),
    'out-of-stock': sumOf(({ active, in_stock: inStock }) => active && !inStock),
    'off-sale': sumOf(({ active }) => !active),
  }
}

export async function listProductChoices({ db }: Pick<Shop, 'db'>): Promise<ProductChoices> {
  const [categories, platforms] = await Promise.all([allCategories(db, 'en-US'), platformNames(db)])
  return { categories: categories.map(({ id, name }) => ({ id, name })), platforms }
}

export interface ProductChoices {
  categories: { id: number; name: string }[]
  platforms: { id: number; name: string }[]
}
