import { randomBytes, randomUUID } from 'node:crypto'

export interface CodesWholesaleProduct {
  productId: string
  name: string
  /** euro cents of a single key; ten cost a tenth less */
  cents: number
  quantity: number
}

export interface CodesWholesaleCode {
  codeId: string
  codeType: 'CODE_TEXT' | 'CODE_IMAGE' | 'PRE_ORDER'
  code: string
}

export interface CodesWholesaleOrder {
  orderId: string
  clientOrderId: string
  product: CodesWholesaleProduct
  quantity: number
  /** euro cents of all keys */
  cents: number
  status: 'Fulfilling' | 'Completed' | 'Cancelled' | 'Failed'
  createdOn: Date
  /** codes that have arrived by now */
  codes: CodesWholesaleCode[]
}

/** Everything that the stand-in knows. Tests change it; the shop reaches it by HTTP only. */
export interface CodesWholesaleState {
  clientId: string
  clientSecret: string
  tokens: Set<string>
  balanceCents: number
  products: Map<string, CodesWholesaleProduct>
  orders: CodesWholesaleOrder[]
  /** codes of an order that arrive at once; the others come with each question for it */
  codesAtOnce: number
  /** products on one page of the list */
  pageSize: number
  /** makes the next code, by default a new text */
  nextCode?: (() => CodesWholesaleCode) | undefined
  /** faults of the next orders: 429, 400 without a reason, a price that jumps first */
  nextOrders: ('limit' | 'failed' | 'jump')[]
}

export function newCodesWholesale(): CodesWholesaleState {
  return {
    clientId: 'client-of-the-stand-in',
    clientSecret: 'secret-of-the-stand-in',
    tokens: new Set(),
    balanceCents: 100_000,
    products: new Map(),
    orders: [],
    codesAtOnce: 20,
    pageSize: 3,
    nextOrders: [],
  }
}

export function stockCodesWholesale(
  state: CodesWholesaleState,
  product: Pick<CodesWholesaleProduct, 'cents' | 'quantity'>,
): CodesWholesaleProduct {
  const productId = randomUUID()
  const added = { productId, name: `Game ${productId.slice(0, 6)}`, ...product }
  state.products.set(productId, added)
  return added
}

/** Delivers up to that many codes of an order, and completes it with the last one. */
export function deliverCodes(state: CodesWholesaleState, order: CodesWholesaleOrder, count: number): void {
  if (order.status !== 'Fulfilling') return
  for (let made = 0; made < count && order.codes.length < order.quantity; made++)
    order.codes.push(state.nextCode?.() ?? newCode())
  if (order.codes.length === order.quantity) order.status = 'Completed'
}

export function newCode(code = randomBytes(8).toString('hex').toUpperCase()): CodesWholesaleCode {
  return { codeId: randomUUID(), codeType: 'CODE_TEXT', code }
}
