import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { CompanyAnswer } from '../gateways/call-company.ts'
import { decimal } from '../money-text.ts'
import { callSupplier, centsOf, readAnswer, supplierJson } from './call-supplier.ts'
import type {
  FoundArticle,
  Purchase,
  PurchaseAnswer,
  PurchaseWish,
  SuppliedKey,
  Supplier,
  SupplierAccount,
  SupplierKindOf,
  SupplierQuote,
} from './supplier.ts'

/**
 * Kinguin's eCommerce API (ESA). Prices are euros. An order carries our reference as `orderExternalId`, which is unique
 * in an account: a second order under it is refused. Only keys as text are asked for.
 */
export const kinguinKind: SupplierKindOf = {
  title: 'Kinguin',
  credentials: ['apiKey'],
  url: 'https://gateway.kinguin.net/esa/api',
  open: openKinguin,
}

const currency = 'eur'
/** keys of one offer in an order */
const maxQuantity = 9

function openKinguin({ url, credentials, timeoutMs }: SupplierAccount): Supplier {
  const headers = { 'x-api-key': credentials.apiKey ?? '', 'content-type': 'application/json' }
  const get = (path: string) => callSupplier(url + path, { headers, timeoutMs })
  const post = (path: string, body: object) =>
    callSupplier(url + path, { method: 'POST', headers, timeoutMs, body: JSON.stringify(body) })
  const ask = async ({ reference }: Purchase) => {
    const answer = await get(`/v1/order?orderExternalId=${encodeURIComponent(reference)}`)
    return foundOrder(await readAnswer(answer, orderList), reference)
  }
  return {
    maxQuantity,
    ask,
    async quote(article) {
      const answer = await get(`/v2/products/${encodeURIComponent(article)}`)
      if (answer.status === 404) return undefined
      return quoteOf(await readAnswer(answer, product))
    },
    async find(title) {
      const answer = await get(`/v1/products?limit=25&name=${encodeURIComponent(title)}`)
      return (await readAnswer(answer, productList)).results.map(foundArticle)
    },
    async buy(wish) {
      const answer = await post('/v2/order', orderBody(wish))
      if (answer.status === 201) return answerOf(await readAnswer(answer, order))
      return refusedOrder(await readError(answer), () => ask(wish))
    },
    async keys({ supplierRef }) {
      const path = `/v2/order/${encodeURIComponent(supplierRef)}/keys?limit=100`
      const found = await readAnswer(await get(path), z.array(key))
      return found.map(suppliedKey)
    },
    async balance() {
      const { balance: amount } = await readAnswer(await get('/v1/balance'), balanceAnswer)
      return { cents: centsOf(amount), currency }
    },
  }
}

const amount = z.coerce.number().nonnegative()

const offer = z.object({
  price: amount,
  textQty: z.int().default(0),
  availableTextQty: z.int().optional(),
  isPreorder: z.boolean().default(false),
})

const product = z.object({
  name: z.string(),
  price: amount,
  textQty: z.int().default(0),
  isPreorder: z.boolean().default(false),
  offers: z.array(offer).optional(),
})

const productList = z.object({
  results: z.array(
    product.extend({
      productId: z.string().min(1),
      platform: z.string().default(''),
      regionalLimitations: z.string().default(''),
    }),
  ),
})

const order = z.object({
  orderId: z.string().min(1),
  orderExternalId: z.string().optional(),
  status: z.enum(['processing', 'completed', 'canceled', 'refunded']),
  totalPrice: amount,
  paymentPrice: amount.optional(),
})

const orderList = z.object({ results: z.array(order), item_count: z.int() })

const key = z.object({ id: z.string().min(1), serial: z.string(), type: z.string() })

const balanceAnswer = z.object({ balance: z.coerce.number() })

const error = z.object({ kind: z.string(), propertyPath: z.string().optional() })

function quoteOf({ name, ...found }: z.infer<typeof product>): SupplierQuote {
  const offers = found.offers ?? [found]
  const buyable = offers
    .map((one) => ({
      cents: centsOf(one.price),
      stock: ('availableTextQty' in one ? one.availableTextQty : undefined) ?? one.textQty,
      isPreorder: one.isPreorder || found.isPreorder,
    }))
    .filter(({ stock, isPreorder }) => stock > 0 && !isPreorder)
  const cents = Math.min(...buyable.map((one) => one.cents))
  const cheapest = buyable.filter((one) => one.cents === cents)
  return buyable.length === 0
    ? { title: name, cents: centsOf(found.price), currency, stock: 0 }
    : { title: name, cents, currency, stock: cheapest.reduce((sum, { stock }) => sum + stock, 0) }
}

function foundArticle(found: z.infer<typeof productList>['results'][number]): FoundArticle {
  const { productId: article, platform, regionalLimitations: region } = found
  return { ...quoteOf(found), article, platform, region }
}

function orderBody({ reference, article, quantity, cents }: PurchaseWish) {
  const line = { productId: article, qty: quantity, price: Number(decimal(cents)), keyType: 'text' }
  return { products: [line], orderExternalId: reference }
}

function answerOf({ orderId, status, totalPrice, paymentPrice }: z.infer<typeof order>): PurchaseAnswer {
  if (status === 'canceled' || status === 'refunded') return { kind: 'none', why: 'returned' }
  const cents = centsOf(paymentPrice ?? totalPrice)
  return { kind: 'bought', supplierRef: orderId, cents, isComplete: status === 'completed' }
}

/** A list that ignores the asked reference proves nothing. */
function foundOrder(
  { results, item_count: count }: z.infer<typeof orderList>,
  reference: string,
): PurchaseAnswer {
  const found = results.find(({ orderExternalId }) => orderExternalId === reference)
  if (found) return answerOf(found)
  return results.length === 0 && count === 0 ? { kind: 'none', why: 'none' } : refuse('supplier.unclear')
}

async function refusedOrder(
  { kind, propertyPath }: z.infer<typeof error>,
  ask: () => Promise<PurchaseAnswer>,
): Promise<PurchaseAnswer> {
  if (kind === 'ProductUnavailable') return { kind: 'none', why: 'none' }
  if (kind === 'InsufficientBalance') return { kind: 'none', why: 'balance' }
  if (propertyPath !== 'orderExternalId') refuse('supplier.unclear')
  const earlier = await ask()
  // the reference is taken, so there is an order
  return earlier.kind === 'none' && earlier.why === 'none' ? refuse('supplier.unclear') : earlier
}

function suppliedKey({ id, serial, type }: z.infer<typeof key>): SuppliedKey {
  return { name: id, code: type === 'text/plain' ? serial : undefined }
}

async function readError(answer: CompanyAnswer): Promise<z.infer<typeof error>> {
  const read = error.safeParse(await supplierJson(answer))
  return read.success ? read.data : refuse('supplier.unclear')
}
