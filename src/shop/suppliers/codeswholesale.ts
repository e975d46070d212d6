import { z } from 'zod'
import { refuse } from '../errors.ts'
import { decimal } from '../money-text.ts'
import { callSupplier, centsOf, readAnswer } from './call-supplier.ts'
import { findInPages } from './find-in-pages.ts'
import type {
  FoundArticle,
  Purchase,
  PurchaseAnswer,
  PurchaseWish,
  SuppliedKey,
  Supplier,
  SupplierAccount,
  SupplierKindOf,
} from './supplier.ts'

/**
 * CodesWholesale's API of version 3. Prices are euros. An order carries our reference as `orderId`, and is shown with it as
 * `clientOrderId`. No document says that a second order under it is refused, so the adapter looks for the first before it
 * orders. It never allows preorders.
 */
export const codesWholesaleKind: SupplierKindOf = {
  title: 'CodesWholesale',
  credentials: ['clientId', 'clientSecret'],
  url: 'https://api.codeswholesale.com',
  open: openCodesWholesale,
}

const currency = 'eur'
const maxQuantity = 20
const lookBackDays = 7

function openCodesWholesale(account: SupplierAccount): Supplier {
  const { url, timeoutMs, now } = account
  let token: Promise<string> | undefined
  const call = async (path: string, body?: object) => {
    token ??= tokenOf(account)
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
    const request = body === undefined ? {} : ({ method: 'POST', body: JSON.stringify(body) } as const)
    return callSupplier(`${url}/v3${path}`, { headers, timeoutMs, ...request })
  }
  const orderPath = (reference: string) => `/orders/${encodeURIComponent(reference)}`
  const lookUp = async (reference: string) => {
    const answer = await call(orderPath(reference))
    return answer.status === 404 ? undefined : answerOf(await readAnswer(answer, order), reference)
  }
  const ask = async ({ reference, supplierRef }: Purchase) => {
    const found = await lookUp(reference)
    if (found) return found
    // "none" needs a second witness: the list of the last orders
    const from = new Date(now().getTime() - lookBackDays * 86_400_000).toISOString()
    const answer = await call(`/orders?startFrom=${encodeURIComponent(`${from.slice(0, 19)}Z`)}`)
    const { items } = await readAnswer(answer, z.object({ items: z.array(order) }))
    const listed = items.find((one) => one.clientOrderId === reference)
    if (listed) return answerOf(listed, reference)
    return supplierRef === '' ? nothing('none') : refuse('supplier.unclear')
  }
  const balanceCents = async () =>
    centsOf((await readAnswer(await call('/accounts/current'), accountAnswer)).totalToUse)
  return {
    maxQuantity,
    ask,
    async quote(article) {
      const answer = await call(`/products/${encodeURIComponent(article)}`)
      return answer.status === 404 ? undefined : foundArticle(await readAnswer(answer, product))
    },
    find: (title) =>
      findInPages(title, '', async (place) => {
        const { items, continuationToken } = await readAnswer(await call(`/products${place}`), productPage)
        const next = continuationToken
          ? `?continuationToken=${encodeURIComponent(continuationToken)}`
          : undefined
        return { articles: items.map(foundArticle), next }
      }),
    async buy(wish) {
      const earlier = await lookUp(wish.reference)
      if (earlier) return earlier
      const answer = await call('/orders', orderBody(wish))
      if (answer.status < 400) return answerOf(await readAnswer(answer, order), wish.reference)
      // the codes of its refusals are not documented: what it says about the order and the balance decides
      const after = await ask(wish)
      if (after.kind === 'bought' || after.why !== 'none') return after
      return nothing((await balanceCents()) < wish.cents * wish.quantity ? 'balance' : 'none')
    },
    async keys({ reference }) {
      const { products } = await readAnswer(await call(orderPath(reference)), order)
      const codes = products.flatMap((line) => line.codes.filter(({ codeType }) => codeType !== preorder))
      return codes.map(suppliedKey)
    },
    balance: async () => ({ cents: await balanceCents(), currency }),
  }
}

async function tokenOf({ url, credentials, timeoutMs }: SupplierAccount): Promise<string> {
  const { clientId = '', clientSecret = '' } = credentials
  const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(grant).toString()
  const answer = await callSupplier(`${url}/oauth/token`, { method: 'POST', headers, body, timeoutMs })
  // OAuth answers 400 for a client that it does not know
  if (answer.status === 400) refuse('supplier.refused')
  return (await readAnswer(answer, z.object({ access_token: z.string().min(1) }))).access_token
}

const amount = z.coerce.number().nonnegative()

const accountAnswer = z.object({ totalToUse: z.coerce.number() })

const product = z.object({
  productId: z.string().min(1),
  name: z.string(),
  platform: z.string().nullish(),
  quantity: z.int().nullish(),
  regions: z.array(z.string()).nullish(),
  prices: z.array(z.object({ value: amount, from: z.int() })),
})

const productPage = z.object({ items: z.array(product), continuationToken: z.string().nullish() })

/** type of a code that is still to come */
const preorder = 'PRE_ORDER'

const code = z.object({ codeId: z.string().min(1), codeType: z.string(), code: z.string().nullish() })

const order = z.object({
  orderId: z.string().min(1),
  clientOrderId: z.string().nullish(),
  status: z.string(),
  totalPrice: amount,
  products: z.array(z.object({ codes: z.array(code).default([]) })).default([]),
})

function foundArticle({
  productId,
  name,
  platform,
  quantity,
  regions,
  prices,
}: z.infer<typeof product>): FoundArticle {
  // dearest step: that of a single key, whatever the number of the order
  const cents = Math.max(0, ...prices.map(({ value }) => centsOf(value)))
  const stock = prices.length === 0 ? 0 : Math.max(0, quantity ?? 0)
  const about = { platform: platform ?? '', region: (regions ?? []).join(', ') }
  return { article: productId, title: name, cents, currency, stock, ...about }
}

function orderBody({ reference, article, quantity, cents }: PurchaseWish) {
  const line = { productId: article, quantity, price: Number(decimal(cents)) }
  return { orderId: reference, allowPreOrder: false, products: [line] }
}

const underWay = ['pending', 'processing', 'fulfilling', 'ready', 'prepared']
const complete = ['completed', 'fulfilled']
const returned = ['cancelled', 'failed']

function answerOf(found: z.infer<typeof order>, reference: string): PurchaseAnswer {
  const status = found.status.toLowerCase()
  if (found.clientOrderId !== reference) refuse('supplier.unclear')
  if (returned.includes(status)) return nothing('returned')
  const isComplete = complete.includes(status)
  if (!isComplete && !underWay.includes(status)) refuse('supplier.unclear')
  return { kind: 'bought', supplierRef: found.orderId, cents: centsOf(found.totalPrice), isComplete }
}

function nothing(why: 'none' | 'balance' | 'returned') {
  return { kind: 'none', why } as const
}

function suppliedKey({ codeId, codeType, code: text }: z.infer<typeof code>): SuppliedKey {
  return { name: codeId, code: codeType === 'CODE_TEXT' && text ? text : undefined }
}
