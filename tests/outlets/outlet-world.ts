import { randomUUID } from 'node:crypto'
import {
  cancelAtShop,
  type EnebaAnswer,
  listAtEneba,
  provideByShop,
  reserveAtShop,
} from '../../sandbox/eneba/eneba-market.ts'
import { addOffer } from '../../src/shop/outlets/change-offer.ts'
import { addOutlet, registerOutlet } from '../../src/shop/outlets/change-outlet.ts'
import type { OutletView } from '../../src/shop/outlets/list-outlets.ts'
import { declareOffersJob } from '../../src/shop/outlets/declare-offers.job.ts'
import { type OpenEneba, openEneba } from '../helpers/companies/open-eneba.ts'
import { testActor, makeProduct } from '../helpers/fixtures.ts'
import { known, type SaleWorld } from '../sale/sale-world.ts'

let outlets = 0

/** An outlet with a stand-in of its own, which knows the shop's address for reservations. */
export async function openOutletAt(
  world: Pick<SaleWorld, 'shop'>,
  terms: { markup?: string; fee?: string } = {},
) {
  const market = await openEneba()
  const { id } = await addOutlet(world.shop, testActor, {
    kind: 'eneba',
    name: `Eneba ${++outlets}`,
    email: 'seller@eneba.example',
    markup: '0',
    fee: '0',
    ...terms,
    url: market.url,
    credentials: { authId: market.authId, authSecret: market.authSecret },
  })
  await registerOutlet(world.shop, testActor, id)
  return { id, market, ...callsOf(market) }
}

export type OutletAtMarket = Awaited<ReturnType<typeof openOutletAt>>

function callsOf(market: OpenEneba) {
  const reserveAll = (orderId: string, auctions: Parameters<typeof reserveAtShop>[2]) =>
    reserveAtShop(market, orderId, auctions)
  return {
    reserveAll,
    reserve: (orderId: string, auctionId: string, keyCount = 1, cents = 2000) =>
      reserveAll(orderId, [{ auctionId, keyCount, cents }]),
    provide: (orderId: string) => provideByShop(market, orderId),
    cancel: (orderId: string) => cancelAtShop(market, orderId),
  }
}

export const newOrderId = () => randomUUID()

/** A variant at $10.00 with an offer at the outlet. */
export async function offerKeys(world: SaleWorld, outlet: OutletAtMarket, stock: number) {
  const { variants } = await makeProduct(world.shop, { stock })
  const { id: variantId, sku } = known(variants[0])
  return { sku, ...(await offerVariant(world, outlet, { variantId, sku })) }
}

export async function offerVariant(
  world: SaleWorld,
  outlet: OutletAtMarket,
  { variantId, sku }: { variantId: number; sku: string },
) {
  const article = listAtEneba(outlet.market)
  const offered = { outletId: outlet.id, sku, article, most: '100' }
  const { id: offerId } = await addOffer(world.shop, testActor, offered)
  await declareOffersJob.run(world.shop)
  const auction = () => [...outlet.market.auctions.values()].find(({ productId }) => productId === article)
  return { variantId, offerId, article, auction, auctionId: known(auction()).id }
}

/** Keys in an answer that provides. */
export function keysIn({ body }: EnebaAnswer): string[] {
  const { auctions = [] } = body as { auctions?: { keys: { type: string; value: string }[] }[] }
  return auctions.flatMap(({ keys }) => keys.map(({ value }) => value))
}

export async function keyStates(world: SaleWorld, variantId: number): Promise<Record<string, number>> {
  const rows = await world.shop.db
    .selectFrom('stock_key')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('variant_id', '=', variantId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Returns the entered texts of an outlet. */
export function enteredAgain({ name, email, url, markupPercent, feePercent }: OutletView) {
  return { name, email, url, markup: String(markupPercent), fee: String(feePercent), credentials: {} }
}
