import { afterAll, beforeAll, expect, it } from 'vitest'
import { listQueue } from '../../../src/shop/overview/list-queue.ts'
import { runChecks } from '../../../src/shop/health/run-checks.ts'
import { nameCause } from '../../../src/shop/payments/payouts/decide-line.ts'
import { fetchPayouts } from '../../../src/shop/payments/payouts/fetch-payouts.ts'
import { listPayouts } from '../../../src/shop/payments/payouts/list-payouts.ts'
import { payoutFilter } from '../../../src/shop/payments/payouts/payout-filter.ts'
import { readPayout } from '../../../src/shop/payments/payouts/read-payout.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld(undefined, { standIn: stripeStandIn })))
afterAll(() => world.close())

const sale = (id: string, metadata: Record<string, string> = {}) => {
  const source = { id, object: 'charge', amount: 500, currency: 'usd', metadata }
  return { type: 'charge', category: 'charge', amount: 500, source }
}

it('RTS-9 a missing line needs a person until its cause is named, once for all lines of its kind', async () => {
  const { shop } = world
  const needing = async () => (await listQueue(shop, undefined)).groups.find(({ kind }) => kind === 'payout')
  const health = async () => (await runChecks(shop)).find(({ check }) => check === 'payouts')
  expect(await health()).toMatchObject({ state: 'ok' })
  const reference = 'LK-26-00000099-pay-99'
  await world.control.payOut({ bookings: [sale('ch_1'), sale('ch_2'), sale('ch_3', { reference })] })
  await fetchPayouts(shop)
  expect(await needing()).toMatchObject({ count: 1, items: [{ company: 'Stripe', missing: 3 }] })
  expect(await health()).toMatchObject({ state: 'fault', about: 'stripe' })
  const staff = { id: 1, role: 'editor' as const }
  expect((await listQueue(shop, staff)).groups.filter(({ kind }) => kind === 'payout')).toEqual([])
  const [payout] = (await listPayouts(shop, payoutFilter.every)).payouts
  const { lines } = await readPayout(shop, known(payout).id, { state: 'missing' })
  const foreign = known(lines.find(({ why }) => why === 'foreign'))
  const named = { lineId: foreign.id, cause: 'Sale at the fair', isForAll: true }
  expect(await nameCause(shop, testActor, named)).toBe(2)
  await expect(nameCause(shop, testActor, named)).rejects.toMatchObject({ code: 'payout.line-known' })
  await world.control.payOut({ bookings: [sale('ch_4')] })
  await fetchPayouts(shop)
  const { payouts, counts } = await listPayouts(shop, payoutFilter.every)
  expect(counts).toEqual({ all: 2, 'needs-you': 1 })
  expect(payouts).toMatchObject([
    { notOurs: 1, missing: 0 },
    { notOurs: 2, missing: 1 },
  ])
  const own = known((await readPayout(shop, known(payout).id, { state: 'missing' })).lines[0])
  await nameCause(shop, testActor, { lineId: own.id, cause: 'Order of a restored copy', isForAll: true })
  expect(await needing()).toBeUndefined()
  expect(await health()).toMatchObject({ state: 'ok' })
})
