import { randomBytes } from 'node:crypto'

export interface G2aProduct {
  id: string
  name: string
  /** euro cents of the cheapest auction */
  cents: number
  qty: number
}

export interface G2aOrder {
  id: string
  product: G2aProduct
  cents: number
  status: 'unpaid' | 'paid' | 'complete' | 'late'
  key: string
  isFile: boolean
  /** a key is handed over once */
  isDownloaded: boolean
}

/** Everything that the stand-in knows. Tests change it; the shop reaches it by HTTP only. */
export interface G2aState {
  hash: string
  email: string
  secret: string
  balanceCents: number
  products: Map<string, G2aProduct>
  orders: G2aOrder[]
  /** questions for a key until it is there */
  questionsUntilKey: number
  nextKey?: (() => { key: string; isFile: boolean }) | undefined
  /** faults of the next orders: 429, a price that jumps first */
  nextOrders: ('limit' | 'jump')[]
}

export function newG2a(): G2aState {
  return {
    hash: 'hashOfTheStandIn',
    email: 'shop@sandbox.example',
    secret: 'secret-of-the-stand-in',
    balanceCents: 100_000,
    products: new Map(),
    orders: [],
    questionsUntilKey: 0,
    nextOrders: [],
  }
}

export function stockG2a(state: G2aState, product: Pick<G2aProduct, 'cents' | 'qty'>): G2aProduct {
  const id = `1000${randomBytes(5).readUIntBE(0, 5)}`
  const added = { id, name: `Game ${id.slice(-6)}`, ...product }
  state.products.set(id, added)
  return added
}

export function newKey(): { key: string; isFile: boolean } {
  return { key: randomBytes(8).toString('hex').toUpperCase(), isFile: false }
}
