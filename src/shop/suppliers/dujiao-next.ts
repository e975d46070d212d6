import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { CompanyAnswer } from '../gateways/call-company.ts'
import { callSignature } from '../staff/api-keys/call-signature.ts'
import { callSupplier, centsOf, contentOf, readAnswer, supplierJson } from './call-supplier.ts'
import { findInPages } from './find-in-pages.ts'
import type {
  FoundArticle,
  Purchase,
  PurchaseAnswer,
  PurchaseWish,
  Supplier,
  SupplierAccount,
  SupplierKindOf,
  SupplierQuote,
} from './supplier.ts'

/**
 * Another shop with the protocol of dujiao-next, as this shop serves it to resellers. An article is the id of a product
 * and the id of its SKU: `12/34`. An order carries our reference as `downstream_order_no`: a repeated one answers the
 * first order, whatever else the call says.
 */
export const dujiaoNextKind: SupplierKindOf = {
  title: 'dujiao-next',
  credentials: ['apiKey', 'apiSecret'],
  url: '',
  open: openDujiaoNext,
}

const maxQuantity = 100
const pageSize = 50

function openDujiaoNext(account: SupplierAccount): Supplier {
  const get = (path: string) => signed(account, 'GET', path)
  const post = (path: string, body?: object) => signed(account, 'POST', path, body)
  const ping = async () => readAnswer(await post('/ping'), pingAnswer)
  const quote = async (article: string) => {
    const { productId, skuId } = idsOf(article)
    if (skuId === undefined) return undefined
    const answer = await get(`/products/${productId}`)
    if (answer.status === 404) return undefined
    const { product: found } = await readAnswer(answer, z.object({ product }))
    const currency = found.currency ?? (await ping()).currency
    return offersOf(found, currency).find((one) => one.article === article)
  }
  const ask = async (purchase: Purchase) => {
    const { supplierRef } = purchase
    return supplierRef === ''
      ? outcomeOf(await post('/orders', orderBody(purchase, noSku)))
      : answerOf(await readAnswer(await get(orderPath(supplierRef)), order))
  }
  return {
    maxQuantity,
    quote,
    ask,
    async find(title) {
      const { currency } = await ping()
      return findInPages(title, 1, async (page) => {
        const answer = await get(`/products?page=${page}&page_size=${pageSize}`)
        const { items, total } = await readAnswer(answer, productPage)
        const articles = items.flatMap((one) => offersOf(one, one.currency ?? currency))
        return { articles, next: page * pageSize < total && items.length > 0 ? page + 1 : undefined }
      })
    },
    async buy(wish) {
      const { skuId } = idsOf(wish.article)
      const offer = await quote(wish.article)
      if (skuId === undefined || !offer || !allows(wish, offer)) return ask(wish)
      const answer = await outcomeOf(await post('/orders', orderBody(wish, skuId)))
      const isDear = answer.kind === 'bought' && answer.cents > wish.cents * wish.quantity
      return isDear ? afterCancelling(answer, await post(`${orderPath(answer.supplierRef)}/cancel`)) : answer
    },
    async keys({ supplierRef, quantity }) {
      const { fulfillment } = await readAnswer(await get(orderPath(supplierRef)), order)
      if (fulfillment?.status !== 'delivered') return []
      const lines = fulfillment.payload.split('\n').map((line) => line.trim())
      const codes = lines.filter((line) => line !== '')
      return Array.from({ length: quantity }, (_, nth) => ({
        name: `${supplierRef}-${nth + 1}`,
        // other numbers of lines do not say where a key ends
        code: codes.length === quantity ? codes[nth] : undefined,
      }))
    },
    async balance() {
      const { balance, currency } = await ping()
      return { cents: centsOf(balance), currency }
    },
  }
}

async function signed(
  { url, credentials, timeoutMs, now }: SupplierAccount,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
): Promise<CompanyAnswer> {
  const address = new URL(`${url}/api/v1/upstream${path}`)
  const raw = content === undefined ? '' : JSON.stringify(content)
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const parts = { method, path: address.pathname, timestamp, raw }
  return callSupplier(address.href, {
    method,
    timeoutMs,
    headers: {
      'content-type': 'application/json',
      'dujiao-next-api-key': credentials['apiKey'] ?? '',
      'dujiao-next-timestamp': timestamp,
      'dujiao-next-signature': callSignature(credentials['apiSecret'] ?? '', parts),
    },
    ...(method === 'POST' && { body: raw }),
  })
}

const amount = z.coerce.number().nonnegative()
const currencyCode = z
  .string()
  .length(3)
  .transform((code) => code.toLowerCase())
const id = z.union([z.int(), z.string().min(1)]).transform(String)
const texts = z.record(z.string(), z.unknown()).nullish()

const pingAnswer = z.object({ ok: z.literal(true), balance: amount, currency: currencyCode })

const product = z.object({
  id,
  title: texts,
  currency: currencyCode.optional(),
  fulfillment_type: z.string().default(''),
  is_active: z.boolean().default(false),
  skus: z.array(
    z.object({
      id,
      spec_values: texts,
      price_amount: amount,
      stock_quantity: z.int(),
      is_active: z.boolean().default(false),
    }),
  ),
})

const productPage = z.object({ items: z.array(product), total: z.int() })

const order = z.object({
  order_id: id,
  status: z.string(),
  amount,
  fulfillment: z.object({ status: z.string(), payload: z.string().default('') }).nullish(),
})

/** stock that is said to be without end */
const endlessStock = -1

function offersOf(found: z.infer<typeof product>, currency: string): FoundArticle[] {
  return found.skus.map((sku) => {
    const isSold = found.is_active && sku.is_active && found.fulfillment_type === 'auto'
    const stock = sku.stock_quantity === endlessStock ? maxQuantity : Math.max(0, sku.stock_quantity)
    const choice = Object.values(sku.spec_values ?? {}).filter((value) => typeof value === 'string')
    const name = titleIn(found.title ?? {})
    return {
      article: `${found.id}/${sku.id}`,
      title: choice.length === 0 ? name : `${name} (${choice.join(', ')})`,
      cents: centsOf(sku.price_amount),
      currency,
      stock: isSold ? stock : 0,
      platform: '',
      region: '',
    }
  })
}

function titleIn(title: Readonly<Record<string, unknown>>): string {
  const found = title['en-US'] ?? title['en'] ?? Object.values(title)[0]
  return typeof found === 'string' ? found : ''
}

function idsOf(article: string): { productId?: string; skuId?: number } {
  const [, productId = '', skuId = ''] = /^(\d{1,10})\/(\d{1,10})$/.exec(article) ?? []
  return productId === '' ? {} : { productId, skuId: Number(skuId) }
}

function orderPath(supplierRef: string): string {
  return `/orders/${encodeURIComponent(supplierRef)}`
}

function allows({ quantity, cents }: PurchaseWish, offer: SupplierQuote): boolean {
  return offer.cents <= cents && offer.stock >= quantity
}

/** No shop has it. A call that names it finds an earlier order of the same reference, and can place none. */
const noSku = 2_000_000_000

function orderBody({ reference, quantity }: Purchase, skuId: number) {
  return { sku_id: skuId, quantity, downstream_order_no: reference, trace_id: reference }
}

const refusal = z.object({ ok: z.literal(false), error_code: z.string() })

const nothingBought = new Map<string, 'none' | 'balance'>([
  ['insufficient_balance', 'balance'],
  ['payment_failed', 'balance'],
  ['insufficient_stock', 'none'],
  ['sku_unavailable', 'none'],
  ['product_unavailable', 'none'],
  ['product_not_found', 'none'],
])

async function outcomeOf(answer: CompanyAnswer): Promise<PurchaseAnswer> {
  const content = await supplierJson(answer)
  const refused = refusal.safeParse(content)
  if (!refused.success) return answerOf(contentOf(content, order))
  return { kind: 'none', why: nothingBought.get(refused.data.error_code) ?? refuse('supplier.unclear') }
}

const underWay = ['paid', 'fulfilling', 'partially_delivered', 'partially_refunded']
const complete = ['delivered', 'completed']
const returned = ['canceled', 'refunded']

/** An order that waits for its payment says nothing yet: the supplier pays or cancels it. */
function answerOf({ order_id: supplierRef, status, amount: charged }: z.infer<typeof order>): PurchaseAnswer {
  if (returned.includes(status)) return { kind: 'none', why: 'returned' }
  const isComplete = complete.includes(status)
  if (!isComplete && !underWay.includes(status)) refuse('supplier.unclear')
  return { kind: 'bought', supplierRef, cents: centsOf(charged), isComplete }
}

/** Reads whether the supplier cancelled an order that became dearer on its way. */
async function afterCancelling(bought: PurchaseAnswer, cancelled: CompanyAnswer): Promise<PurchaseAnswer> {
  if (cancelled.status === 409) return bought
  await readAnswer(cancelled, z.object({ ok: z.literal(true) }))
  return { kind: 'none', why: 'returned' }
}
