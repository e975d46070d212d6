import { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { listProducts } from '../../shop/products/list/list-products.ts'
import { productFilter } from '../../shop/products/list/product-filter.ts'
import { readPrices } from '../../shop/products/prices/read-prices.ts'
import { setPriceOfSku } from '../../shop/products/prices/set-price-of-sku.ts'
import { dataOf, done, fieldsOf } from '../mount/answers.ts'
import { after, defineAdminCall } from './admin-call.ts'

const variantFields = z.object({
  sku: z.string(),
  choice: z.string(),
  /** US cents */
  priceCents: z.int(),
  listPriceCents: z.int().nullable(),
  stock: z.int(),
  isOnSale: z.boolean(),
})

export const adminProducts = defineAdminCall({
  path: '/products',
  scope: 'products.read',
  summary: 'Products with their variants by name, 50 a page',
  query: z.object({
    tab: z.enum(productFilter.tabs as [string, ...string[]]).default('all'),
    search: z.string().max(200).default(''),
    after,
  }),
  answer: fieldsOf({
    rows: z.array(
      z.object({
        externalId: z.string(),
        name: z.string(),
        category: z.string(),
        state: z.enum(['on-sale', 'out-of-stock', 'off-sale']),
        variants: z.array(variantFields),
      }),
    ),
    next: z.string().nullable(),
  }),
  async run(shop, _actor, { query }) {
    const tab = productFilter.tabs.find((one) => one === query.tab) ?? 'all'
    const { products, next } = await listProducts(shop, { tab, text: query.search }, { after: query.after })
    const rows = products.map(({ externalId, name, category, state, variants }) => ({
      externalId,
      name,
      category,
      state,
      variants: variants.map(({ sku, choice, priceCents, listPriceCents, stock, isActive }) => ({
        sku,
        choice,
        priceCents,
        listPriceCents: listPriceCents ?? null,
        stock,
        isOnSale: isActive,
      })),
    }))
    return { rows, next: next ?? null }
  },
})

const ofSku = z.object({ sku: z.string().max(100) })

export const adminPrice = defineAdminCall({
  path: '/variants/:sku/price',
  scope: 'products.read',
  summary: 'Price of a variant in US cents: its own, the one in force, and the lowest of 30 days',
  params: ofSku,
  answer: dataOf(
    z.object({
      sku: z.string(),
      priceCents: z.int(),
      listPriceCents: z.int().nullable(),
      currentCents: z.int(),
      priorCents: z.int().nullable(),
    }),
  ),
  async run(shop, _actor, { params }) {
    const { sku, priceCents, listPriceCents, currentCents, priorCents } =
      (await readPrices(shop, params.sku)) ?? refuse('not-found')
    return { sku, priceCents, listPriceCents, currentCents, priorCents }
  },
})

const cents = wholeNumber({ min: 0, max: 2_000_000_000 })

export const adminSetPrice = defineAdminCall({
  path: '/variants/:sku/price',
  scope: 'products.write',
  summary: 'Change the price of a variant, in US cents; wasCents is the price that the program read',
  params: ofSku,
  body: z.object({ priceCents: cents, wasCents: cents }),
  answer: done,
  async run(shop, actor, { params: { sku }, body: { priceCents, wasCents } }) {
    await setPriceOfSku(shop, actor, { sku, cents: priceCents, wasCents })
  },
})
