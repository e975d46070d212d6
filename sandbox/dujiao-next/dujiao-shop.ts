import { randomBytes } from 'node:crypto'

/** A SKU of the stand-in, which is the only one of its product. */
export interface DujiaoSku {
  /** of the product; the SKU has the next number */
  id: number
  title: string
  cents: number
  stock: number
  isManual?: boolean
}

export interface DujiaoOrder {
  id: number
  sku: DujiaoSku
  quantity: number
  cents: number
  downstreamOrderNo: string
  status: 'paid' | 'delivered' | 'canceled' | 'refunded'
  /** lines of the delivery */
  payload: string[]
}

/** Everything that the stand-in knows. Tests change it; the shop reaches it by HTTP only. */
export interface DujiaoState {
  apiKey: string
  apiSecret: string
  currency: string
  balanceCents: number
  skus: Map<number, DujiaoSku>
  orders: DujiaoOrder[]
  /** questions for an order until its keys are there */
  questionsUntilKeys: number
  /** makes the lines of the next key, by default one new line */
  nextLines?: (() => string[]) | undefined
  /** faults of the next orders: 429, a price that jumps first, a wallet that does not pay */
  nextOrders: ('limit' | 'jump' | 'wallet')[]
  now(): Date
}

export function newDujiao(changes: Partial<DujiaoState> = {}): DujiaoState {
  return {
    apiKey: 'dj_key_of_the_stand_in',
    apiSecret: 'secret-of-the-stand-in',
    currency: 'EUR',
    balanceCents: 100_000,
    skus: new Map(),
    orders: [],
    questionsUntilKeys: 0,
    nextOrders: [],
    now: () => new Date(),
    ...changes,
  }
}

/** Adds a product of one SKU and returns it. */
export function stockDujiao(state: DujiaoState, sku: Partial<DujiaoSku> & { cents: number }): DujiaoSku {
  const id = state.skus.size * 2 + 1
  const added = { id, title: `Game ${randomBytes(3).toString('hex')}`, stock: 100, ...sku }
  state.skus.set(id, added)
  return added
}

export function deliverDujiao(state: DujiaoState, order: DujiaoOrder): void {
  const lines = () => state.nextLines?.() ?? [randomBytes(8).toString('hex').toUpperCase()]
  order.payload = Array.from({ length: order.quantity }, lines).flat()
  order.status = 'delivered'
}
