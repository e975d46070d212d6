import { createHash } from 'node:crypto'
import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { CompanyAnswer, CompanyCall } from '../gateways/call-company.ts'
import { decimal } from '../money-text.ts'
import { centsOf, clearCall, readAnswer, supplierJson } from './call-supplier.ts'
import { findInPages } from './find-in-pages.ts'
import type {
  FoundArticle,
  PurchaseAnswer,
  PurchaseWish,
  SuppliedKey,
  Supplier,
  SupplierAccount,
  SupplierKindOf,
} from './supplier.ts'

/**
 * G2A's API for buyers. Prices are euros. An order is one key and carries no reference of ours. It costs nothing until it
 * is paid in a second call. So its id is kept before the payment, and only that order is ever paid for the purchase.
 * G2A hands a key over once.
 */
export const g2aKind: SupplierKindOf = {
  title: 'G2A',
  credentials: ['hash', 'email', 'secret'],
  url: 'https://api.g2a.com/v1',
  open: openG2a,
}

const currency = 'eur'

type Call = (
  path: string,
  request?: Partial<CompanyCall>,
) => Promise<{ answer: CompanyAnswer; code?: string }>

function callsOf({ url, credentials, timeoutMs }: SupplierAccount): Call {
  return async (path, request = {}) => {
    const typed = request.body ? { 'content-type': 'application/json' } : {}
    const headers = { authorization: authorization(credentials), ...typed }
    const answer = await clearCall(url + path, { timeoutMs, ...request, headers })
    if (answer.status < 400) return { answer }
    const code = await errorCode(answer)
    return code.startsWith('AUTH') || answer.status === 401 ? refuse('supplier.refused') : { answer, code }
  }
}

function openG2a(account: SupplierAccount): Supplier {
  const call = callsOf(account)
  const products = async (query: string) => {
    const { answer, code } = await call(`/products?${query}`)
    return code === 'PR01' ? { docs: [] } : readAnswer(answer, z.object({ docs: z.array(product) }))
  }
  return {
    maxQuantity: 1,
    async quote(article) {
      const { docs } = await products(`id=${encodeURIComponent(article)}&includeOutOfStock=true`)
      const found = docs.find(({ id }) => id === article)
      return found && foundArticle(found)
    },
    find: (title) =>
      findInPages(title, 1, async (page) => {
        const { docs } = await products(`page=${page}`)
        return { articles: docs.map(foundArticle), next: docs.length === 0 ? undefined : page + 1 }
      }),
    async buy(wish) {
      if (wish.supplierRef !== '') return settle(call, wish.supplierRef)
      const { answer, code } = await call('/order', { method: 'POST', body: JSON.stringify(orderBody(wish)) })
      if (code !== undefined) return nothing('none')
      const order = await readAnswer(answer, placedOrder)
      const isAgreed = order.currency.toLowerCase() === currency && centsOf(order.price) <= wish.cents
      if (!isAgreed) return nothing('none')
      await wish.keepRef(order.order_id)
      return settle(call, order.order_id, { isFresh: true })
    },
    async ask({ supplierRef, isBought }) {
      return supplierRef === '' ? nothing('none') : settle(call, supplierRef, { isBought })
    },
    async keys({ supplierRef }) {
      const { answer, code } = await call(`/order/key/${encodeURIComponent(supplierRef)}`)
      if (code !== undefined && keyToCome.has(code)) return []
      // the answer with the key was lost: a person finds it in the account there
      if (code !== undefined && keyIsGone.has(code)) return [{ name: supplierRef, code: undefined }]
      return [suppliedKey(supplierRef, await readAnswer(answer, orderKey))]
    },
    async balance() {
      await products('page=1')
      return undefined
    },
  }
}

/** Finishes the order of a purchase. Pays it unless it is paid. */
async function settle(
  call: Call,
  id: string,
  { isFresh = false, isBought = false } = {},
): Promise<PurchaseAnswer> {
  const path = encodeURIComponent(id)
  const details = await call(`/order/details/${path}`)
  if (details.code === 'ORD02') return isBought ? refuse('supplier.unclear') : nothing('none')
  const { status, price } = await readAnswer(details.answer, orderDetails)
  const bought = { kind: 'bought', supplierRef: id, cents: centsOf(price) } as const
  if (status === 'complete') return { ...bought, isComplete: true }
  if (isBought) return { ...bought, isComplete: false }
  const { answer, code } = await call(`/order/pay/${path}`, { method: 'PUT', body: '' })
  if (code === 'ORD114') return nothing('none')
  // an earlier payment of this order may have taken the money, so only a first one is clear
  if (code === 'ORD112' && isFresh) return nothing('balance')
  await readAnswer(answer, z.object({ status: z.literal(true) }))
  return { ...bought, isComplete: false }
}

function authorization({ hash = '', email = '', secret = '' }: Readonly<Record<string, string>>): string {
  const key = createHash('sha256')
    .update(hash + email + secret)
    .digest('hex')
  return `${hash}, ${key}`
}

const amount = z.coerce.number().nonnegative()
const id = z.union([z.int(), z.string().min(1)]).transform(String)

const product = z.object({
  id,
  name: z.string(),
  platform: z.string().nullish(),
  region: z.string().nullish(),
  qty: z.int(),
  minPrice: amount,
  availableToBuy: z.boolean().default(true),
})

const placedOrder = z.object({ order_id: id, price: amount, currency: z.string() })

const orderDetails = z.object({ status: z.enum(['complete', 'pending']), price: amount })

const orderKey = z.object({ key: z.string().min(1), isFile: z.boolean().default(false) })

const keyToCome = new Set(['ORD03', 'ORD05', 'ORD06'])
const keyIsGone = new Set(['ORD04', 'ORD004'])

function foundArticle({ id: article, name, qty, minPrice, ...more }: z.infer<typeof product>): FoundArticle {
  const stock = more.availableToBuy ? Math.max(0, qty) : 0
  const about = { platform: more.platform ?? '', region: more.region ?? '' }
  return { article, title: name, cents: centsOf(minPrice), currency, stock, ...about }
}

function orderBody({ article, cents }: PurchaseWish) {
  return { product_id: article, currency: currency.toUpperCase(), max_price: Number(decimal(cents)) }
}

function suppliedKey(name: string, { key, isFile }: z.infer<typeof orderKey>): SuppliedKey {
  return { name, code: isFile ? undefined : key }
}

function nothing(why: 'none' | 'balance') {
  return { kind: 'none', why } as const
}

async function errorCode(answer: CompanyAnswer): Promise<string> {
  const read = z.object({ code: z.string() }).safeParse(await supplierJson(answer))
  return read.success ? read.data.code : refuse('supplier.unclear')
}
