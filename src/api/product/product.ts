import { z } from 'zod'
import { type CategoryInfo, readCategory } from '../../shop/catalogue/categories/category-tree.ts'
import { iconAddress } from '../../shop/catalogue/listing/facet-icon.ts'
import { filterConditions, type FilterOption } from '../../shop/catalogue/listing/filter-conditions.ts'
import { listProducts } from '../../shop/catalogue/listing/list-products.ts'
import { pageSizes } from '../../shop/catalogue/listing/page-sizes.ts'
import { readProduct } from '../../shop/catalogue/product/read-product.ts'
import { recommendProducts } from '../../shop/catalogue/product/recommend-products.ts'
import { refuse } from '../../shop/errors.ts'
import { largestId } from '../../shop/input/largest-id.ts'
import { rowId } from '../../shop/input/row-id.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { amount, amountInCents, inDollars } from '../amounts.ts'
import { dataOf, mapRows, pageNumber, rowsOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { cardFields, cardSchema, detailFields, detailSchema, facetImg } from './product-fields.ts'

/** Reads an empty text as "no bound", since forms send empty fields. */
function orNoBound<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional()).optional()
}

const ids = orNoBound(z.array(rowId).max(200))

/** −1 and 0 stand for "all" */
const categoryOrAll = orNoBound(wholeNumber({ min: -1, max: largestId }))

const listBody = z.object({
  pageNum: pageNumber,
  pageSize: wholeNumber({ min: 1 }).pipe(z.literal(pageSizes)).default(pageSizes[0]),
  parentClassId: categoryOrAll,
  classId: categoryOrAll,
  orderByColumn: orNoBound(wholeNumber({ min: 0, max: 4 })),
  lowerPrice: orNoBound(amountInCents),
  highPrice: orNoBound(amountInCents),
  stock: orNoBound(wholeNumber({ min: 0, max: 1 }).pipe(z.literal([0, 1]))),
  plat_list: ids,
  region_list: ids,
  language_list: ids,
  theme_list: ids,
})

const categorySchema = z.object({
  id: z.int(),
  pid: z.int(),
  level: z.int(),
  name: z.string(),
  pName: z.string(),
  urlName: z.string(),
  type: z.string(),
  children: z.array(z.object({ id: z.int(), name: z.string(), urlName: z.string() })),
})

/** Type of the lists to return; all of them if it is left out or `0`. */
const conditionType = z.enum(['', '0', 'plat_list', 'region_list', 'language_list', 'theme_list'])

const condition = z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), img: facetImg }))

export const productInfo = defineCall({
  method: 'GET',
  path: '/product/info',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary: 'A product by the two parts of its address; prices in US dollars',
  query: z.object({
    zhname: z.string().min(1).max(300),
    categoryName: z.string().max(300).default(''),
  }),
  answer: dataOf(detailSchema),
  async run(shop, { visitor, query }) {
    const address = { category: query.categoryName, name: query.zhname }
    const answer = await readProduct(shop, inDollars(visitor), address)
    return detailFields(answer?.product ?? refuse('not-found', { field: 'zhname' }))
  },
})

export const productList = defineCall({
  method: 'POST',
  path: '/product/list',
  alias: '/product/syncStock',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary: 'Products of a category by filters; prices in US dollars',
  body: listBody,
  answer: rowsOf(cardSchema),
  async run(shop, { visitor, body }) {
    const list = await listProducts(shop, inDollars(visitor), {
      categoryId: positive(body.classId) ?? positive(body.parentClassId),
      lowestCents: body.lowerPrice,
      highestCents: body.highPrice,
      stock: body.stock,
      platformIds: body.plat_list,
      regionIds: body.region_list,
      languageIds: body.language_list,
      genreIds: body.theme_list,
      sort: body.orderByColumn,
      page: body.pageNum,
      pageSize: body.pageSize,
    })
    return mapRows(list, cardFields)
  },
})

export const filters = defineCall({
  method: 'GET',
  path: '/product/condition/list',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary:
    'The filters of a category; max_price in US dollars. `type` limits the answer to one list: the others are then empty',
  query: z.object({ type: conditionType.optional(), classId: orNoBound(rowId) }),
  answer: dataOf(
    z.object({
      plat_list: condition,
      region_list: condition,
      language_list: condition,
      theme_list: condition,
      max_price: z.number(),
    }),
  ),
  async run(shop, { visitor, query }) {
    const offered = await filterConditions(shop, inDollars(visitor), { categoryId: query.classId })
    const isAll = !query.type || query.type === '0'
    const list = (name: typeof query.type, options: readonly FilterOption[]) =>
      isAll || query.type === name ? options.map(optionFields) : []
    return {
      plat_list: list('plat_list', offered.platforms),
      region_list: list('region_list', offered.regions),
      language_list: list('language_list', offered.languages),
      theme_list: list('theme_list', offered.genres),
      max_price: amount(offered.highestUsdCents),
    }
  },
})

export const category = defineCall({
  method: 'GET',
  path: '/product/category/info/:id',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary: 'A category by its id',
  params: z.object({ id: rowId }),
  answer: dataOf(categorySchema),
  run: async (shop, { visitor, params: { id } }) => categoryFields(await readCategory(shop, visitor, { id })),
})

export const categoryByName = defineCall({
  method: 'GET',
  path: '/product/category/info/name/:name',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary: 'A category by its address or name',
  params: z.object({ name: z.string().min(1).max(300) }),
  answer: dataOf(categorySchema),
  run: async (shop, { visitor, params: { name } }) =>
    categoryFields(await readCategory(shop, visitor, { name })),
})

export const recommends = defineCall({
  method: 'GET',
  path: '/product/recommends',
  family: 'product',
  audience: 'guest',
  shared: true,
  summary: 'Products like this one; prices in US dollars',
  query: z.object({ classId: rowId.optional(), id: rowId }),
  answer: dataOf(z.array(cardSchema)),
  async run(shop, { visitor, query }) {
    const cards = await recommendProducts(shop, inDollars(visitor), { productId: query.id })
    return cards.map(cardFields)
  },
})

function positive(id: number | undefined): number | undefined {
  return id !== undefined && id > 0 ? id : undefined
}

function optionFields({ id, name, count, icon }: FilterOption) {
  return { id, name, count, img: icon && iconAddress(icon) }
}

function categoryFields(found: CategoryInfo | undefined) {
  const info = found ?? refuse('not-found', { field: 'category' })
  return {
    id: info.id,
    pid: info.parentId ?? -1,
    level: info.level,
    name: info.name,
    pName: info.breadcrumb.at(-2)?.name ?? '',
    urlName: info.urlName,
    type: '0',
    children: info.children.map(({ id, name, urlName }) => ({ id, name, urlName })),
  }
}
