import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { highestUsdCents, lowestUsdCents } from './price-bounds.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'
import { countListed, type ListCriteria, type ListOrder, listedIds } from './product-list-records.ts'

export const pageSizes = [10, 20, 50] as const

/** The numbers that travel in addresses and calls. */
export const listOrders = [
  'default',
  'dearest',
  'cheapest',
  'name',
  'name-backwards',
] as const satisfies ListOrder[]

export interface ProductListInput {
  /** a category or a parent category; every product without it */
  categoryId?: number | undefined
  /** cents of the visitor's currency */
  lowestCents?: number | undefined
  highestCents?: number | undefined
  /** 0 in stock, 1 out of stock */
  stock?: 0 | 1 | undefined
  platformIds?: readonly number[] | undefined
  regionIds?: readonly number[] | undefined
  languageIds?: readonly number[] | undefined
  genreIds?: readonly number[] | undefined
  /** index of `listOrders` */
  sort?: number | undefined
  /** from 1 */
  page?: number | undefined
  /** one of `pageSizes` */
  pageSize?: number | undefined
}

export interface ProductList {
  total: number
  page: number
  pageSize: number
  pageCount: number
  rows: ProductCard[]
}

/** A page of a category. Numbers out of range fall back to their defaults; a page past the end is empty. */
export async function listProducts(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: ProductListInput,
): Promise<ProductList> {
  const criteria = criteriaOf(input, visitor.currency.rate)
  const pageSize = pageSizes.find((size) => size === input.pageSize) ?? pageSizes[0]
  const page = Math.min(Math.max(1, Math.trunc(input.page ?? 1) || 1), 1_000_000)
  const order = listOrders[input.sort ?? 0] ?? 'default'
  const [total, ids] = await Promise.all([
    countListed(shop.db, criteria),
    listedIds(shop.db, criteria, order, { offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  return {
    total,
    page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    rows: await productCards(shop, visitor, ids),
  }
}

function criteriaOf(input: ProductListInput, rate: string): ListCriteria {
  const { lowestCents, highestCents, stock } = input
  return {
    categoryId: input.categoryId === undefined ? undefined : storableId(input.categoryId),
    lowestCents: isAmount(lowestCents)
      ? Math.min(lowestUsdCents(lowestCents, rate), largestInteger)
      : undefined,
    highestCents: isAmount(highestCents)
      ? Math.min(highestUsdCents(highestCents, rate), largestInteger)
      : undefined,
    inStock: stock === undefined ? undefined : stock === 0,
    platformIds: (input.platformIds ?? []).map(storableId),
    regionIds: (input.regionIds ?? []).map(storableId),
    languageIds: (input.languageIds ?? []).map(storableId),
    genreIds: (input.genreIds ?? []).map(storableId),
  }
}

const largestInteger = 2 ** 31 - 1

function isAmount(cents: number | undefined): cents is number {
  return cents !== undefined && Number.isSafeInteger(cents) && cents >= 0
}

/** 0 is nobody's id: it stands for every id that no row can have. */
function storableId(id: number): number {
  return Number.isInteger(id) && id > 0 && id <= largestInteger ? id : 0
}
