import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { kinguinCalls } from './kinguin-calls.ts'
import { type KinguinOrder, type KinguinState, newKinguin, stockKinguin } from './kinguin-shop.ts'

interface DemoSettings {
  /** also its API key */
  secret: string
  /** keeps its orders; without one they live in memory only */
  folder?: string
  now?: () => Date
}

const quarterMs = 15 * 60_000
const dailyCents = 100_000
const storedOrders = 1000
/** one in so many orders, or calls, goes wrong */
const failingOrder = 5
const failingCall = 40

/**
 * The demo supplier: 200 games in the protocol of Kinguin (SUP-9). Its prices move each quarter of an hour, and some
 * jump. Now and then a call fails, an order is refused, or its price jumps before the order comes in.
 */
export function demoSupplier(
  server: FastifyInstance,
  { secret, folder, now = () => new Date() }: DemoSettings,
): void {
  const state = newKinguin({ apiKey: secret, balanceCents: dailyCents })
  const file = folder && join(folder, 'demo-supplier.json')
  let quarter = -1
  let day = -1
  let calls = 0
  server.addHook('onRequest', async ({ method }, reply) => {
    const at = now().getTime()
    if (quarter === -1) open(state, file)
    if (quarter !== Math.floor(at / quarterMs)) {
      quarter = Math.floor(at / quarterMs)
      movePrices(state, quarter)
    }
    if (day !== Math.floor(quarter / 96)) {
      day = Math.floor(quarter / 96)
      state.balanceCents = dailyCents
    }
    state.asked.length = 0
    calls += 1
    if (method === 'POST') spoil(state)
    if (calls % failingCall === 0)
      return reply.code(503).send({ kind: 'Http', status: 503, detail: 'Service Unavailable' })
  })
  server.addHook('onResponse', async ({ method, url }) => {
    if (file && (method === 'POST' || url.includes('/keys'))) keep(state, file)
  })
  kinguinCalls(server, state)
}

type Game = [name: string, platform: string, region: string, cents: number]

function open(state: KinguinState, file: string | undefined): void {
  const games = JSON.parse(readFileSync(new URL('demo-games.json', import.meta.url), 'utf8')) as Game[]
  for (const [name, platform, region, cents] of games)
    stockKinguin(state, { productId: digest(name).slice(0, 24), name, platform, region, cents })
  if (file) state.orders.push(...ordersIn(file))
}

/** Moves prices and stock by a chance that depends on article and moment alone, so every process has the same. */
function movePrices(state: KinguinState, quarter: number): void {
  for (const product of state.products.values()) {
    const chance = Number.parseInt(digest(`${product.productId} ${quarter}`).slice(0, 8), 16)
    const percent = chance % 50 === 0 ? 150 : 96 + (chance % 9)
    product.cents = Math.max(1, Math.round((baseCents(product) * percent) / 100))
    product.textQty = chance % 23 === 0 ? 0 : 3 + (chance % 40)
  }
}

const bases = new WeakMap<object, number>()

function baseCents(product: { cents: number }): number {
  const base = bases.get(product) ?? product.cents
  bases.set(product, base)
  return base
}

function spoil(state: KinguinState): void {
  const number = state.ordersIn + 1
  if (number % failingOrder !== 0) return
  const habits = ['failed', 'limit', 'jump'] as const
  state.nextOrders.push(habits[(number / failingOrder) % habits.length] ?? 'failed')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function ordersIn(file: string): KinguinOrder[] {
  try {
    const orders = JSON.parse(readFileSync(file, 'utf8')) as (KinguinOrder & { createdAt: string })[]
    return orders.map((order) => ({ ...order, createdAt: new Date(order.createdAt) }))
  } catch {
    return []
  }
}

function keep({ orders }: KinguinState, file: string): void {
  writeFileSync(file, JSON.stringify(orders.slice(-storedOrders)), { mode: 0o600 })
}
