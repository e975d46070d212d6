import { z } from 'zod'
import { refuse } from '../errors.ts'
import { isSameSignature, singleHeader } from '../gateways/signature.ts'
import { type CallRefusals, callSupplier, supplierJson } from '../suppliers/call-supplier.ts'
import type {
  OfferPlace,
  OfferTerms,
  OfferThere,
  Outlet,
  OutletAccount,
  OutletCall,
  OutletKindOf,
  OutletOutcome,
  OutletReply,
  RawCall,
} from './outlet.ts'

/**
 * Eneba's "declared stock". The shop sends price and stock of an auction by GraphQL. Eneba reserves once within 60 s,
 * asks for the keys up to three times, and cancels, each by a POST with the registered token.
 */
export const enebaKind: OutletKindOf = {
  title: 'Eneba',
  credentials: ['authId', 'authSecret'],
  url: 'https://api.eneba.com',
  currency: 'eur',
  holdMinutes: 48 * 60,
  read: readEneba,
  write: writeEneba,
  open: openEneba,
}

const uuid = z.string().regex(/^[\da-f-]{8,40}$/i)
const money = z.object({ amount: z.int().positive(), currency: z.string().length(3) })

const call = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('RESERVE'),
    orderId: uuid,
    auctions: z
      .array(z.object({ auctionId: uuid, keyCount: z.int().min(1).max(1000), price: money }))
      .min(1)
      .max(50),
  }),
  z.object({ action: z.literal('PROVIDE'), orderId: uuid }),
  z.object({ action: z.literal('CANCEL'), orderId: uuid }),
])

function readEneba({ headers, raw }: RawCall, token: string): OutletCall | undefined {
  if (!isSameSignature(singleHeader(headers, 'authorization'), `Bearer ${token}`)) refuse('outlet.forged')
  const read = call.safeParse(jsonOf(raw))
  if (!read.success) return undefined
  const { orderId: ref } = read.data
  switch (read.data.action) {
    case 'PROVIDE':
      return { kind: 'provide', ref }
    case 'CANCEL':
      return { kind: 'cancel', ref }
    case 'RESERVE':
      return {
        kind: 'reserve',
        ref,
        items: read.data.auctions.map(({ auctionId, keyCount, price }) => ({
          offer: auctionId,
          quantity: keyCount,
          cents: price.amount,
          currency: price.currency.toLowerCase(),
        })),
      }
  }
}

const actions = { reserve: 'RESERVE', provide: 'PROVIDE', cancel: 'CANCEL' } as const

function writeEneba({ kind, ref }: OutletCall, outcome: OutletOutcome): OutletReply {
  const about = { action: actions[kind], orderId: ref }
  if (outcome.kind === 'refused')
    return { status: outcome.status, body: { ...about, success: false, message: outcome.code } }
  if (outcome.kind !== 'provided') return { status: 200, body: { ...about, success: true } }
  const auctions = outcome.items.map(({ offer, keys }) => ({
    auctionId: offer,
    keys: keys.map((value) => ({ type: 'TEXT', value })),
  }))
  return { status: 200, body: { ...about, success: true, auctions } }
}

const refusals: CallRefusals = { unclear: 'outlet.unclear', refused: 'outlet.refused' }

/** Address of the token and public name of API clients: those of the sandbox, unless `url` is the usual address. */
function grantOf(url: string) {
  return url === enebaKind.url
    ? { address: 'https://user.eneba.com/oauth/token', clientId: '917611c2-70a5-11e9-97c4-46691b78bfa2' }
    : { address: `${url}/oauth/token`, clientId: '917611c2-70a5-11e9-00c4-ee691bb8bfaa' }
}

const callbacks = ['RESERVATION', 'PROVISION', 'CANCELLATION'].map((name) => `DECLARED_STOCK_${name}`)

function openEneba({ url, credentials, timeoutMs }: OutletAccount): Outlet {
  let token: Promise<string> | undefined
  const ask = async <Type>(query: string, shape: z.ZodType<Type>): Promise<Type> => {
    token ??= tokenOf({ url, credentials, timeoutMs })
    const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    const answer = await callSupplier(
      `${url}/graphql/`,
      { method: 'POST', headers, body, timeoutMs },
      refusals,
    )
    return dataOf(await supplierJson(answer, refusals), shape)
  }
  return {
    async look({ article, offer }) {
      const { S_stock: stock } = await ask(stockQuery({ article, offer }), stockAnswer)
      const node = stock.edges[0]?.node
      return node && offerThere(node)
    },
    async open(article, terms) {
      const query = `mutation { S_createAuction(input: { productId: ${text(article)}, enabled: true, autoRenew: true, ${termsText(terms)} }) { success auctionId } }`
      const { S_createAuction: made } = await ask(query, z.object({ S_createAuction: created }))
      return made.success ? (made.auctionId ?? undefined) : refuse('outlet.refused')
    },
    async change(offer, terms) {
      const query = `mutation { S_updateAuction(input: { id: ${text(offer)}, preventPaidPriceChange: true, ${termsText(terms)} }) { success priceChanged } }`
      const { S_updateAuction: changed } = await ask(query, z.object({ S_updateAuction: updated }))
      if (!changed.success) refuse('outlet.refused')
      return { isPriceLater: terms.cents !== undefined && changed.priceChanged === false }
    },
    async register(address, ourToken) {
      const known = await ask('{ P_apiCallbacks { id type url authorization } }', callbackList)
      for (const type of callbacks) {
        const ofType = known.P_apiCallbacks.filter((one) => one.type === type)
        const isThere = ofType.some((one) => one.url === address && one.authorization === ourToken)
        for (const { id } of isThere ? [] : ofType)
          await ask(`mutation { P_removeCallback(input: { id: ${text(id)} }) { success } }`, z.unknown())
        const input = `type: ${type}, url: ${text(address)}, authorization: ${text(ourToken)}`
        if (!isThere)
          await ask(`mutation { P_registerCallback(input: { ${input} }) { success } }`, registered)
      }
    },
  }
}

const created = z.object({ success: z.boolean(), auctionId: z.string().nullish() })
const updated = z.object({ success: z.boolean(), priceChanged: z.boolean().nullish() })
const registered = z.object({ P_registerCallback: z.object({ success: z.literal(true) }) })

const callbackList = z.object({
  P_apiCallbacks: z.array(
    z.object({ id: z.string(), type: z.string(), url: z.string(), authorization: z.string().nullish() }),
  ),
})

const stockNode = z.object({ id: z.string().min(1), declaredStock: z.int().nullish(), price: money })

const stockAnswer = z.object({ S_stock: z.object({ edges: z.array(z.object({ node: stockNode })) }) })

function stockQuery({ article, offer }: OfferPlace): string {
  const which = offer === null ? `productId: ${text(article)}` : `stockId: ${text(offer)}`
  return `{ S_stock(${which}) { edges { node { id declaredStock price { amount currency } } } } }`
}

function offerThere({ id, declaredStock, price }: z.infer<typeof stockNode>): OfferThere {
  return { offer: id, stock: declaredStock ?? 0, cents: price.amount }
}

function termsText({ cents, stock }: Partial<OfferTerms>): string {
  return [
    ...(stock === undefined ? [] : [`declaredStock: ${stock}`]),
    ...(cents === undefined ? [] : [`price: { amount: ${cents}, currency: "EUR" }`]),
  ].join(', ')
}

/** A string of GraphQL, whose escapes are those of JSON. */
function text(value: string): string {
  return JSON.stringify(value)
}

const grant = z.object({ access_token: z.string().min(1) })

async function tokenOf({ url, credentials, timeoutMs }: OutletAccount): Promise<string> {
  const { authId = '', authSecret = '' } = credentials
  const { address, clientId } = grantOf(url)
  const body = new URLSearchParams({
    grant_type: 'api_consumer',
    client_id: clientId,
    id: authId,
    secret: authSecret,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await callSupplier(address, { method: 'POST', headers, body, timeoutMs }, refusals)
  if (answer.status === 400) refuse('outlet.refused')
  const read = grant.safeParse(await supplierJson(answer, refusals))
  return read.success ? read.data.access_token : refuse('outlet.unclear')
}

/** GraphQL answers 200 to a refused mutation too, with `errors` in place of `data`. */
function dataOf<Type>(answer: unknown, shape: z.ZodType<Type>): Type {
  const read = z.object({ data: shape }).safeParse(answer)
  if (read.success) return read.data.data
  return refuse(
    z.object({ errors: z.array(z.unknown()) }).safeParse(answer).success
      ? 'outlet.refused'
      : 'outlet.unclear',
  )
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
