import { z } from 'zod'
import { categoryTree } from '../shop/catalogue/category-tree.ts'
import { bannerSlides, homeLists } from '../shop/catalogue/home-lists.ts'
import { longestQuery, searchProducts } from '../shop/catalogue/search-products.ts'
import { isSettingKey, readSettings } from '../shop/content/settings.ts'
import { readSeoText } from '../shop/content/seo-text.ts'
import { refuse } from '../shop/errors.ts'
import { listCurrencies } from '../shop/localisation/currency-records.ts'
import { switchableLocales } from '../shop/localisation/locales.ts'
import { textOf } from '../shop/localisation/server-text.ts'
import { passwordKey } from '../shop/members/sealed-password.ts'
import { orderStatus, type OrderStatusName } from '../shop/orders/order-status.ts'
import type { Shop } from '../shop/shop.ts'
import { inDollars } from './amounts.ts'
import type { Api } from './api.ts'
import { dataOf, messageOnly, withData, withMessage } from './envelope.ts'
import { cardFields, cardSchema } from './product-fields.ts'

const cards = z.array(cardSchema)
const navigation = z.object({ id: z.int(), name: z.string(), urlName: z.string() })
const seo = z.object({ seoTitle: z.string(), seoKey: z.string(), seoDec: z.string() })

export function homeCalls(api: Api, shop: Shop): void {
  const lists = { hottestGamesList: cards, latestReleasesList: cards, bestSellersList: cards }
  api.get(
    '/home/products',
    {
      schema: {
        tags: ['home'],
        summary: 'The lists of the home page; prices in US dollars',
        querystring: z.object({ memberId: z.string().max(20).optional() }),
        response: { 200: dataOf(z.object(lists)) },
      },
    },
    async ({ visitor }) => {
      const { hottest, latest, bestSellers } = await homeLists(shop, inDollars(visitor))
      return withData({
        hottestGamesList: hottest.map(cardFields),
        latestReleasesList: latest.map(cardFields),
        bestSellersList: bestSellers.map(cardFields),
      })
    },
  )

  api.post(
    '/home/queryProducts',
    {
      schema: {
        tags: ['home'],
        summary: 'At most ten products whose name fits; prices in US dollars',
        body: z.object({ name: z.string().max(longestQuery) }),
        response: { 200: dataOf(cards) },
      },
    },
    async ({ visitor, body }) => {
      const hits = await searchProducts(shop, inDollars(visitor), { query: body.name })
      return withData(hits.map(cardFields))
    },
  )

  const slide = cardSchema.extend({ tagline: z.string(), banner: z.string() })
  api.get(
    '/home/scrollPhoto',
    { schema: { tags: ['home'], summary: 'The carousel', response: { 200: dataOf(z.array(slide)) } } },
    async ({ visitor }) => {
      const slides = await bannerSlides(shop, inDollars(visitor))
      return withData(
        slides.map((one) => ({
          ...cardFields(one),
          tagline: one.tagline,
          banner: `/covers/${one.id}/${one.banner.version}/art-1280`,
        })),
      )
    },
  )

  const entry = navigation.extend({ children: z.array(navigation) })
  api.get(
    '/home/navigationBar',
    { schema: { tags: ['home'], summary: 'Categories', response: { 200: dataOf(z.array(entry)) } } },
    async ({ visitor }) => {
      const tree = await categoryTree(shop, visitor)
      const fields = ({ id, name, urlName }: z.infer<typeof navigation>) => ({ id, name, urlName })
      return withData(tree.map((top) => ({ ...fields(top), children: top.children.map(fields) })))
    },
  )

  localeCalls(api, shop)
  dictionaryCalls(api, shop)
}

function localeCalls(api: Api, shop: Shop): void {
  const language = z.object({ name: z.string(), domain: z.string(), languageIcon: z.string() })
  api.get(
    '/home/language',
    {
      schema: {
        tags: ['home'],
        summary: 'Languages to choose from',
        response: { 200: dataOf(z.array(language)) },
      },
    },
    async () =>
      withData(switchableLocales.map(({ id, endonym }) => ({ name: endonym, domain: id, languageIcon: '' }))),
  )

  const rate = z.object({
    id: z.int(),
    name: z.string(),
    str: z.string(),
    rate: z.number(),
    logo: z.string(),
  })
  api.get(
    '/home/rate',
    {
      schema: {
        tags: ['home'],
        summary: 'Currencies and their rates',
        response: { 200: dataOf(z.array(rate)) },
      },
    },
    async () => {
      const currencies = await listCurrencies(shop.db)
      return withData(
        currencies.map((one) => ({
          id: one.id,
          name: one.code.toUpperCase(),
          str: one.symbol,
          rate: Number(one.rate),
          logo: '',
        })),
      )
    },
  )
}

function dictionaryCalls(api: Api, shop: Shop): void {
  const word = z.object({ dictLabel: z.string(), dictValue: z.string(), dictSort: z.int() })
  api.get(
    '/home/type/:dict',
    {
      schema: {
        tags: ['home'],
        summary: 'A dictionary, e.g. order_status',
        params: z.object({ dict: z.string().max(40) }),
        response: { 200: dataOf(z.array(word)) },
      },
    },
    async ({ visitor, params }) => {
      if (params.dict !== 'order_status') refuse('not-found', { field: 'dict' })
      const { t } = textOf(visitor.locale)
      const names = Object.keys(orderStatus) as OrderStatusName[]
      return withData(
        names.map((name) => ({
          dictLabel: t(`order.status.${name}`),
          dictValue: String(orderStatus[name]),
          dictSort: orderStatus[name],
        })),
      )
    },
  )

  api.get(
    '/home/config/configKey/:key',
    {
      schema: {
        tags: ['home'],
        summary: 'A setting; the value is in msg',
        params: z.object({ key: z.string().max(60) }),
        response: { 200: messageOnly },
      },
    },
    async ({ params }) => {
      const { id, key } = passwordKey(shop)
      if (params.key === 'login.key') return withMessage(key)
      if (params.key === 'login.key.id') return withMessage(id)
      if (!isSettingKey(params.key)) refuse('not-found', { field: 'key' })
      return withMessage((await readSettings(shop.db))[params.key])
    },
  )

  api.get(
    '/home/seo/seoIndex/:id',
    {
      schema: {
        tags: ['home'],
        summary: 'Title, keywords and description of a page by its key',
        params: z.object({ id: z.string().max(60) }),
        response: { 200: dataOf(seo) },
      },
    },
    async ({ visitor, params }) => {
      const text = (await readSeoText(shop, visitor, params.id)) ?? refuse('not-found', { field: 'id' })
      return withData({ seoTitle: text.title, seoKey: text.keywords, seoDec: text.description })
    },
  )
}
