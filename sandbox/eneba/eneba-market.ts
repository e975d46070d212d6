import { randomUUID } from 'node:crypto'

/** An offer of the shop at the stand-in. */
export interface EnebaAuction {
  id: string
  productId: string
  /** euro cents */
  cents: number
  declaredStock: number
}

interface EnebaCallback {
  id: string
  type: string
  url: string
  authorization: string
}

/** Everything that the stand-in knows. Tests change it; the shop reaches it by HTTP only. */
export interface EnebaState {
  authId: string
  authSecret: string
  /** products that a seller can offer */
  products: Set<string>
  auctions: Map<string, EnebaAuction>
  callbacks: EnebaCallback[]
  /** free changes of a price that are left */
  priceQuota: number
  /** whether the answer that opens an auction lacks its id, which the next question has */
  opensSlowly: boolean
  /** each field of GraphQL that was asked for */
  asked: string[]
}

export function newEneba(changes: Partial<EnebaState> = {}): EnebaState {
  return {
    authId: 'seller-of-the-stand-in',
    authSecret: 'secret-of-the-stand-in',
    products: new Set(),
    auctions: new Map(),
    callbacks: [],
    priceQuota: 100,
    opensSlowly: false,
    asked: [],
    ...changes,
  }
}

/** Adds a product and returns its id. */
export function listAtEneba(state: EnebaState): string {
  const id = randomUUID()
  state.products.add(id)
  return id
}

export interface EnebaAnswer {
  status: number
  body: unknown
}

export interface WantedAuction {
  auctionId: string
  keyCount: number
  /** euro cents of one key */
  cents: number
}

/** The market reserves: it asks the registered address of the shop once. */
export async function reserveAtShop(
  state: EnebaState,
  orderId: string,
  wanted: readonly WantedAuction[],
): Promise<EnebaAnswer> {
  const auctions = wanted.map(({ cents, ...auction }) => ({
    ...auction,
    price: { amount: cents, currency: 'EUR' },
  }))
  return callShop(state, 'RESERVATION', { action: 'RESERVE', orderId, auctions })
}

export async function provideByShop(state: EnebaState, orderId: string): Promise<EnebaAnswer> {
  return callShop(state, 'PROVISION', { action: 'PROVIDE', orderId })
}

export async function cancelAtShop(state: EnebaState, orderId: string): Promise<EnebaAnswer> {
  return callShop(state, 'CANCELLATION', { action: 'CANCEL', orderId })
}

async function callShop(state: EnebaState, type: string, body: object): Promise<EnebaAnswer> {
  const callback = state.callbacks.find((one) => one.type === `DECLARED_STOCK_${type}`)
  if (!callback) throw new Error(`nothing is registered for ${type}`)
  const answer = await fetch(callback.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${callback.authorization}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
