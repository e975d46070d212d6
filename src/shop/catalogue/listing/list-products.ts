import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { cachedFamily } from '../categories/cached-categories.ts'
import { type ListFilters, listCriteria } from './list-criteria.ts'
import { type PageSize, pageSizes } from './page-sizes.ts'
import type { ProductCard } from '../cards/product-card.ts'
import { productCards } from '../cards/product-cards.ts'
import type { ListCriteria, ListOrder, ProductLists } from '../product-index/product-lists.ts'

/** Orders of a list; addresses and calls contain their indexes. */
export const listOrders = [
  'default',
  'dearest',
  'cheapest',
  'name',
  'name-backwards',
] as const satisfies ListOrder[]

export interface ListPage {
  /** index of `listOrders` */
  sort?: number | undefined
  /** from 1 */
  page?: number | undefined
  pageSize?: PageSize | undefined
}

export interface ProductListInput extends ListFilters, ListPage {
  platformIds?: readonly number[] | undefined
  regionIds?: readonly number[] | undefined
  languageIds?: readonly number[] | undefined
  genreIds?: readonly number[] | undefined
}

export interface ProductList {
  total: number
  page: number
  pageSize: number
  pageCount: number
  rows: ProductCard[]
}

export async function listProducts(
  shop: Pick<Shop, 'db' | 'productIndex'>,
  visitor: Visitor,
  input: ProductListInput,
): Promise<ProductList> {
  const lists = await shop.productIndex.read()
  const categoryIds = await cachedFamily(shop, input.categoryId)
  const facetIds = {
    platform: input.platformIds ?? [],
    region: input.regionIds ?? [],
    language: input.languageIds ?? [],
    genre: input.genreIds ?? [],
  }
  const criteria = listCriteria(input, { categoryIds, facetIds }, visitor.currency)
  return pageOfProducts(lists, criteria, input, (ids) => productCards(shop, visitor, ids))
}

/** A page of the products that match. Search results keep the order of the search by default. */
export async function pageOfProducts(
  lists: ProductLists,
  criteria: ListCriteria,
  input: ListPage,
  cardsOf: (ids: readonly number[]) => Promise<ProductCard[]>,
): Promise<ProductList> {
  const pageSize = input.pageSize ?? pageSizes[0]
  const page = Math.min(Math.max(1, Math.trunc(input.page ?? 1) || 1), 1_000_000)
  const order = listOrders[input.sort ?? 0] ?? 'default'
  const { total, ids } = await lists.page(criteria, {
    order,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  return {
    total,
    page,
    pageSize,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
    rows: await cardsOf(ids),
  }
}
