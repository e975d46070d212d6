import { randomBytes } from 'node:crypto'

/** A product of the stand-in. Its price may change at any time. */
export interface KinguinProduct {
  productId: string
  kinguinId: number
  name: string
  platform?: string
  /** where its keys activate */
  region?: string
  /** euro cents of the cheapest offer */
  cents: number
  textQty: number
  isPreorder?: boolean
}

export interface KinguinKey {
  id: string
  serial: string
  type: 'text/plain' | 'image/png'
}

export interface KinguinOrder {
  orderId: string
  orderExternalId: string | undefined
  productId: string
  qty: number
  /** euro cents of one key */
  cents: number
  requestCents: number
  status: 'processing' | 'completed' | 'canceled' | 'refunded'
  createdAt: Date
  /** keys that have arrived by now */
  keys: KinguinKey[]
}

/** Everything that the stand-in knows. Tests change it; the shop reaches it by HTTP only. */
export interface KinguinState {
  apiKey: string
  balanceCents: number
  products: Map<string, KinguinProduct>
  orders: KinguinOrder[]
  /** keys of an order that arrive at once; the others come with each question for its keys */
  keysAtOnce: number
  /** makes the next serial, by default a new one */
  nextSerial?: (() => KinguinKey | undefined) | undefined
  /** answers of the next orders: 422 without a reason, 429, or a price that jumped before the order came in */
  nextOrders: ('failed' | 'limit' | 'jump')[]
  /** orders that came in, refused ones too */
  ordersIn: number
  /** each call, as method and path */
  asked: string[]
}

export function newKinguin(changes: Partial<KinguinState> = {}): KinguinState {
  return {
    apiKey: 'key-of-the-stand-in',
    balanceCents: 100_000,
    products: new Map(),
    orders: [],
    keysAtOnce: 9,
    nextOrders: [],
    ordersIn: 0,
    asked: [],
    ...changes,
  }
}

/** Adds a product and returns it. */
export function stockKinguin(
  state: KinguinState,
  product: Partial<KinguinProduct> & { cents: number },
): KinguinProduct {
  const productId = product.productId ?? randomBytes(12).toString('hex')
  const added = {
    kinguinId: state.products.size + 1,
    name: `Game ${productId.slice(0, 4)}`,
    textQty: 100,
    ...product,
    productId,
  }
  state.products.set(productId, added)
  return added
}

/** Delivers up to that many keys of an order, and completes it with the last one. */
export function deliverKeys(state: KinguinState, order: KinguinOrder, count: number): void {
  if (order.status !== 'processing') return
  for (let made = 0; made < count && order.keys.length < order.qty; made++)
    order.keys.push(state.nextSerial?.() ?? newKey())
  if (order.keys.length === order.qty) order.status = 'completed'
}

export function newKey(serial = newSerial()): KinguinKey {
  return { id: randomBytes(12).toString('hex'), serial, type: 'text/plain' }
}

function newSerial(): string {
  const part = () => randomBytes(3).toString('hex').slice(0, 5).toUpperCase()
  return `${part()}-${part()}-${part()}`
}
