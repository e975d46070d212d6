import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAtEneba } from '../../sandbox/eneba/eneba-market.ts'
import { addOffer, changeOffer, removeOffer } from '../../src/shop/outlets/change-offer.ts'
import { changeOutlet, removeOutlet, tryOutlet } from '../../src/shop/outlets/change-outlet.ts'
import { readOutletPage } from '../../src/shop/outlets/list-outlets.ts'
import { declareOffersJob } from '../../src/shop/outlets/declare-offers.job.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../sale/sale-world.ts'
import { enteredAgain, offerKeys, openOutletAt, type OutletAtMarket } from './outlet-world.ts'

let world: SaleWorld
let outlet: OutletAtMarket
beforeAll(async () => {
  world = await openSaleWorld()
  outlet = await openOutletAt(world, { markup: '10', fee: '20' })
})
afterAll(async () => {
  await outlet.market.close()
  await world.close()
})

const tell = () => declareOffersJob.run(world.shop)
const offerOf = async (id: number) =>
  known((await readOutletPage(world.shop, outlet.id)).offered.find((offer) => offer.id === id))

it('SUP-4 stock and price of an offer follow the shop, and the price never leaves less than the cost', async () => {
  const { variantId, offerId, auction } = await offerKeys(world, outlet, 3)
  const rate = await rateOfEuro()
  expect(auction()).toMatchObject({ declaredStock: 3, cents: Math.round(1100 * rate) })
  await placeOrder(world, makeVisitor(), variantId)
  await tell()
  expect(auction()).toMatchObject({ declaredStock: 2 })
  await world.shop.db
    .updateTable('key_batch')
    .set({ unit_cost_cents: 1000 })
    .where('variant_id', '=', variantId)
    .execute()
  world.clock.advance({ minutes: 11 })
  await tell()
  expect(auction()?.cents).toBe(Math.round(1250 * rate))
  await changeOffer(world.shop, testActor, { id: offerId, most: '1', isOn: true })
  await tell()
  expect(auction()).toMatchObject({ declaredStock: 1 })
  await tell()
  expect(await offerOf(offerId)).toMatchObject({ declaredStock: 1, issue: '' })
})

it('SUP-4 an offer whose answer is lost is opened once, also if it appears late', async () => {
  for (const when of ['before', 'after'] as const) {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const article = listAtEneba(outlet.market)
    const offered = { outletId: outlet.id, sku: known(variants[0]).sku, article, most: '5' }
    const { id } = await addOffer(world.shop, testActor, offered)
    outlet.market.faults.push({ when: 'before', how: 'none', slowMs: 0, path: '/graphql/' })
    outlet.market.faults.push({ when, how: 'drop', slowMs: 0, path: '/graphql/' })
    await tell()
    expect(await offerOf(id)).toMatchObject({ issue: 'unclear', declaredStock: undefined })
    world.clock.advance({ minutes: 11 })
    await tell()
    world.clock.advance({ minutes: 1 })
    await tell()
    const found = [...outlet.market.auctions.values()].filter(({ productId }) => productId === article)
    expect(found).toHaveLength(1)
    expect(await offerOf(id)).toMatchObject({ declaredStock: 2, issue: '', offer: known(found[0]).id })
  }
  outlet.market.opensSlowly = true
  const { offerId, auctionId } = await offerKeys(world, outlet, 1)
  world.clock.advance({ minutes: 1 })
  await tell()
  expect(await offerOf(offerId)).toMatchObject({ declaredStock: 1, offer: auctionId })
  outlet.market.opensSlowly = false
})

it('SUP-4 an outlet that is off has no stock, and an offer is removed only without stock', async () => {
  const { offerId, auction } = await offerKeys(world, outlet, 2)
  expect(await outcomeOf(removeOffer(world.shop, testActor, { id: offerId }))).toBe('outlet.still-offered')
  const page = await readOutletPage(world.shop, outlet.id)
  const entered = { ...enteredAgain(page), id: outlet.id }
  await changeOutlet(world.shop, testActor, { ...entered, isOn: false })
  const removing = () => outcomeOf(removeOutlet(world.shop, testActor, { id: outlet.id }))
  expect(await removing()).toBe('outlet.still-offered')
  await tell()
  expect(auction()).toMatchObject({ declaredStock: 0 })
  await changeOutlet(world.shop, testActor, { ...entered, isOn: true })
  await tell()
  expect(auction()).toMatchObject({ declaredStock: 2 })
  await changeOffer(world.shop, testActor, { id: offerId, most: '2', isOn: false })
  await tell()
  await tell()
  await removeOffer(world.shop, testActor, { id: offerId })
  expect(auction()).toMatchObject({ declaredStock: 0 })
})

it('SUP-4 five unclear answers stop an outlet, and a person tries it again', async () => {
  const own = await openOutletAt(world)
  const { variantId, auction } = await offerKeys(world, own, 9)
  world.clock.advance({ minutes: 1 })
  for (let failures = 0; failures < 5; failures++) {
    own.market.faults.push({ when: 'before', how: 'error', slowMs: 0, path: '/graphql/' })
    await placeOrder(world, makeVisitor({ ip: `10.9.${failures}.1` }), variantId, {
      email: `buyer-${failures}@example.com`,
    })
    await tell()
    world.clock.advance({ seconds: 31 })
  }
  const asked = own.market.asked.length
  expect(await readOutletPage(world.shop, own.id)).toMatchObject({ state: 'rests', lastIssue: 'unclear' })
  await tell()
  expect(own.market.asked).toHaveLength(asked)
  await tryOutlet(world.shop, testActor, { id: own.id })
  await tell()
  expect(auction()).toMatchObject({ declaredStock: 4 })
  expect(await readOutletPage(world.shop, own.id)).toMatchObject({ state: 'on', lastIssue: '' })
  await own.market.close()
})

async function rateOfEuro(): Promise<number> {
  const row = await world.shop.db
    .selectFrom('currency')
    .select('rate')
    .where('code', '=', 'eur')
    .executeTakeFirstOrThrow()
  return Number(row.rate)
}
