import { z } from 'zod'
import { type CategoryInfo, readCategory } from '../shop/catalogue/category-tree.ts'
import { filterConditions, type FilterOption } from '../shop/catalogue/filter-conditions.ts'
import { listProducts } from '../shop/catalogue/list-products.ts'
import { pageSizes } from '../shop/catalogue/page-sizes.ts'
import { readProduct } from '../shop/catalogue/read-product.ts'
import { recommendProducts } from '../shop/catalogue/recommend-products.ts'
import { refuse } from '../shop/errors.ts'
import { rowId } from '../shop/row-id.ts'
import type { Shop } from '../shop/shop.ts'
import { amount, amountInCents, inDollars } from './amounts.ts'
import type { Api } from './api.ts'
import { dataOf, pageNumber, rowsOf, withData, withRows } from './envelope.ts'
import { cardFields, cardSchema, detailFields, detailSchema } from './product-fields.ts'

const ids = z.array(z.coerce.number().int().positive()).max(200).optional()

const listBody = z.object({
  pageNum: pageNumber,
  pageSize: z.coerce.number().pipe(z.literal(pageSizes)).default(pageSizes[0]),
  parentClassId: z.coerce.number().int().optional(),
  classId: z.coerce.number().int().optional(),
  orderByColumn: z.coerce.number().int().min(0).max(4).default(0),
  lowerPrice: amountInCents.optional(),
  highPrice: amountInCents.optional(),
  stock: z.union([z.literal(''), z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))]).optional(),
  plat_list: ids,
  region_list: ids,
  language_list: ids,
  theme_list: ids,
})

const category = z.object({
  id: z.int(),
  pid: z.int(),
  level: z.int(),
  name: z.string(),
  pName: z.string(),
  urlName: z.string(),
  type: z.string(),
  children: z.array(z.object({ id: z.int(), name: z.string(), urlName: z.string() })),
})

const condition = z.array(z.object({ id: z.int(), name: z.string(), count: z.int() }))

export function productCalls(api: Api, shop: Shop): void {
  api.get(
    '/product/info',
    {
      schema: {
        tags: ['product'],
        summary: 'A product by the two parts of its address; prices in US dollars',
        querystring: z.object({
          zhname: z.string().min(1).max(300),
          categoryName: z.string().max(300).default(''),
        }),
        response: { 200: dataOf(detailSchema) },
      },
    },
    async ({ visitor, query }) => {
      const address = { category: query.categoryName, name: query.zhname }
      const answer = await readProduct(shop, inDollars(visitor), address)
      return withData(detailFields(answer?.product ?? refuse('not-found', { field: 'zhname' })))
    },
  )

  for (const path of ['/product/list', '/product/syncStock'] as const)
    api.post(
      path,
      {
        schema: {
          tags: ['product'],
          summary: 'Products of a category by filters; prices in US dollars',
          body: listBody,
          response: { 200: rowsOf(cardSchema) },
        },
      },
      async ({ visitor, body }) => {
        const list = await listProducts(shop, inDollars(visitor), {
          categoryId: positive(body.classId) ?? positive(body.parentClassId),
          lowestCents: body.lowerPrice,
          highestCents: body.highPrice,
          stock: body.stock === '' ? undefined : body.stock,
          platformIds: body.plat_list,
          regionIds: body.region_list,
          languageIds: body.language_list,
          genreIds: body.theme_list,
          sort: body.orderByColumn,
          page: body.pageNum,
          pageSize: body.pageSize,
        })
        return withRows(list, cardFields)
      },
    )

  api.get(
    '/product/condition/list',
    {
      schema: {
        tags: ['product'],
        summary: 'What the filters of a category offer; max_price in US dollars',
        querystring: z.object({ type: z.string().max(20).optional(), classId: rowId.optional() }),
        response: {
          200: dataOf(
            z.object({
              plat_list: condition,
              region_list: condition,
              language_list: condition,
              theme_list: condition,
              max_price: z.number(),
            }),
          ),
        },
      },
    },
    async ({ visitor, query }) => {
      const offered = await filterConditions(shop, inDollars(visitor), { categoryId: query.classId })
      return withData({
        plat_list: offered.platforms.map(optionFields),
        region_list: offered.regions.map(optionFields),
        language_list: offered.languages.map(optionFields),
        theme_list: offered.genres.map(optionFields),
        max_price: amount(offered.highestUsdCents),
      })
    },
  )

  api.get(
    '/product/category/info/:id',
    {
      schema: {
        tags: ['product'],
        summary: 'A category by its id',
        params: z.object({ id: rowId }),
        response: { 200: dataOf(category) },
      },
    },
    async ({ visitor, params }) =>
      withData(categoryFields(await readCategory(shop, visitor, { id: params.id }))),
  )
  api.get(
    '/product/category/info/name/:name',
    {
      schema: {
        tags: ['product'],
        summary: 'A category by its address or name',
        params: z.object({ name: z.string().min(1).max(300) }),
        response: { 200: dataOf(category) },
      },
    },
    async ({ visitor, params }) =>
      withData(categoryFields(await readCategory(shop, visitor, { name: params.name }))),
  )

  api.get(
    '/product/recommends',
    {
      schema: {
        tags: ['product'],
        summary: 'Products like this one; prices in US dollars',
        querystring: z.object({ classId: rowId.optional(), id: rowId }),
        response: { 200: dataOf(z.array(cardSchema)) },
      },
    },
    async ({ visitor, query }) => {
      const cards = await recommendProducts(shop, inDollars(visitor), { productId: query.id })
      return withData(cards.map(cardFields))
    },
  )
}

/** −1 and 0 stand for "all" in this call. */
function positive(id: number | undefined): number | undefined {
  return id !== undefined && id > 0 ? id : undefined
}

function optionFields({ id, name, count }: FilterOption) {
  return { id, name, count }
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
