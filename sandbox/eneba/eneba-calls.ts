import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isAuthorised } from '../http-parts.ts'
import type { EnebaAuction, EnebaState } from './eneba-market.ts'
import { readQuery } from './graphql.ts'

const accessToken = 'token-of-the-stand-in'
const sandboxClient = '917611c2-70a5-11e9-00c4-ee691bb8bfaa'

const grant = z.strictObject({
  grant_type: z.literal('api_consumer'),
  client_id: z.literal(sandboxClient),
  id: z.string(),
  secret: z.string(),
})

const price = z.strictObject({ amount: z.int().positive(), currency: z.literal('EUR') })
const declaredStock = z.int().min(0)

const newAuction = z.strictObject({
  productId: z.string(),
  enabled: z.literal(true),
  autoRenew: z.boolean(),
  declaredStock,
  price,
})

const changedAuction = z.strictObject({
  id: z.string(),
  preventPaidPriceChange: z.literal(true),
  declaredStock: declaredStock.optional(),
  price: price.optional(),
})

const callback = z.strictObject({
  type: z.string().regex(/^DECLARED_STOCK_(RESERVATION|PROVISION|CANCELLATION)$/),
  url: z.url().max(1024),
  authorization: z.string().min(1),
})

/** Calls of Eneba that the shop makes: the token, its auctions, and the addresses for Eneba's calls to it. */
export function enebaCalls(server: FastifyInstance, state: EnebaState): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  server.post('/oauth/token', async ({ body }, reply) => {
    const read = grant.safeParse(body)
    const isRight = read.success && read.data.id === state.authId && read.data.secret === state.authSecret
    if (!isRight) return reply.code(400).send({ error: 'invalid_grant' })
    return { access_token: accessToken, expires_in: 2_505_600, token_type: 'Bearer' }
  })
  server.post('/graphql/', async (request, reply) => {
    if (!isAuthorised(request, accessToken))
      return reply.code(401).send({ errors: [{ message: 'Unauthorized' }] })
    const { query } = z.strictObject({ query: z.string() }).parse(request.body)
    const field = readQuery(query)
    const answerTo = field && fields[field.name]
    if (!field || !answerTo || field.isMutation !== answerTo.isMutation) return failed('Cannot query field')
    state.asked.push(field.name)
    try {
      const input = answerTo.isMutation ? field.values['input'] : field.values
      return { data: { [field.name]: answerTo.run(state, input) } }
    } catch (error) {
      return failed(error instanceof Error ? error.message : '')
    }
  })
}

const failed = (message: string) => ({ errors: [{ message }], data: null })

interface Field {
  isMutation: boolean
  run(state: EnebaState, input: unknown): unknown
}

const fields: { [name: string]: Field } = {
  S_stock: { isMutation: false, run: findStock },
  S_createAuction: { isMutation: true, run: createAuction },
  S_updateAuction: { isMutation: true, run: updateAuction },
  P_apiCallbacks: { isMutation: false, run: ({ callbacks }) => callbacks },
  P_registerCallback: {
    isMutation: true,
    run(state, input) {
      state.callbacks.push({ id: randomUUID(), ...callback.parse(input) })
      return { success: true }
    },
  },
  P_removeCallback: {
    isMutation: true,
    run(state, input) {
      const { id } = z.strictObject({ id: z.string() }).parse(input)
      state.callbacks = state.callbacks.filter((one) => one.id !== id)
      return { success: true }
    },
  },
}

function findStock(state: EnebaState, input: unknown) {
  const { stockId, productId } = z
    .strictObject({ stockId: z.string().optional(), productId: z.string().optional() })
    .parse(input)
  const found = [...state.auctions.values()].filter((one) =>
    stockId === undefined ? one.productId === productId : one.id === stockId,
  )
  return { edges: found.map((auction) => ({ node: nodeOf(auction) })) }
}

function nodeOf({ id, cents, ...auction }: EnebaAuction) {
  return { id, declaredStock: auction.declaredStock, price: { amount: cents, currency: 'EUR' } }
}

function createAuction(state: EnebaState, input: unknown) {
  const { productId, ...auction } = newAuction.parse(input)
  const isMapped = [...state.auctions.values()].some((one) => one.productId === productId)
  if (!state.products.has(productId) || isMapped) throw new Error('The product cannot be offered')
  const id = randomUUID()
  state.auctions.set(id, {
    id,
    productId,
    cents: auction.price.amount,
    declaredStock: auction.declaredStock,
  })
  return { success: true, actionId: randomUUID(), auctionId: state.opensSlowly ? null : id }
}

function updateAuction(state: EnebaState, input: unknown) {
  const changes = changedAuction.parse(input)
  const auction = state.auctions.get(changes.id)
  if (!auction) throw new Error('No such auction')
  const isPriceTaken = changes.price !== undefined && state.priceQuota > 0
  if (isPriceTaken) {
    auction.cents = changes.price?.amount ?? auction.cents
    state.priceQuota -= 1
  }
  auction.declaredStock = changes.declaredStock ?? auction.declaredStock
  return { success: true, actionId: randomUUID(), priceChanged: isPriceTaken }
}
