import { afterAll, beforeAll, expect, it } from 'vitest'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { listStoredCurrencies } from '../../src/shop/pricing/exchange-rates/list-currencies.ts'
import { offerCurrency } from '../../src/shop/pricing/exchange-rates/offer-currency.ts'
import { followRates, setRate } from '../../src/shop/pricing/exchange-rates/set-rate.ts'
import { existingOrder } from '../../src/shop/orders/order-records.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, callApi, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('OPS-7 currencies in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const currency = async (code: string) =>
    known((await listStoredCurrencies(world.shop)).currencies.find((one) => one.code === code))
  const offer = (code: string, isOffered: boolean) =>
    outcomeOf(offerCurrency(world.shop, testActor, { code, isOffered }))

  it('cannot be chosen once they are not offered, while orders keep theirs', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const order = await buy(world, await makeVisitorPaying(world.shop, 'eur'), known(variants[0]).id)
    const codes = async () => {
      const { json } = await callApi(world, '/api/home/rate')
      return (json as { data: { name: string }[] }).data.map(({ name }) => name)
    }
    expect(await codes()).toContain('EUR')
    expect(await offer('EUR', false)).toBe(undefined)
    expect(await codes()).not.toContain('EUR')
    expect(await lastChangeOf(world.shop, { kind: 'currency', id: 'eur' })).toMatchObject({
      action: 'currency.withdrawn',
      actor: 'tester',
    })
    expect(await existingOrder(world.shop.db, order.id)).toMatchObject({ currency: 'eur' })
    expect(await offer('eur', true)).toBe(undefined)
    expect(await codes()).toContain('EUR')
  })

  it('stay offered if prices are stored in them or visitors begin with them', async () => {
    expect(await offer('usd', false)).toBe('rate.needed')
    await world.shop.db
      .updateTable('site')
      .set((set) => ({
        currency_id: set.selectFrom('currency').select('id').where('code', '=', 'sek').$asScalar().$notNull(),
      }))
      .execute()
    expect(await offer('sek', false)).toBe('rate.needed')
    expect(await offer('xxx', true)).toBe('not-found')
    await expect(
      world.shop.db.updateTable('currency').set({ offered: false }).where('code', '=', 'usd').execute(),
    ).rejects.toThrow()
  })

  it('refuse the later of two changes of a rate, and show an example in their own money', async () => {
    const { rate: seen } = await currency('pln')
    const set = (rate: string) => outcomeOf(setRate(world.shop, testActor, { code: 'pln', rate, seen }))
    const outcomes = await Promise.all(['3.5', '3.6', '3.7'].map(set))
    expect(outcomes.filter((one) => one === 'staff.changed')).toHaveLength(2)
    expect(outcomes).toContain(undefined)
    const { rate, by, exampleCents } = await currency('pln')
    expect(exampleCents).toBe(Math.round(1874 * Number(rate)))
    expect(by).toBe('hand')
    expect(await lastChangeOf(world.shop, { kind: 'currency', id: 'pln' })).toMatchObject({
      action: 'currency.rate-changed',
      before: { rate: Number(seen) },
      after: { rate: Number(rate), by: 'hand' },
    })
    expect(await outcomeOf(followRates(world.shop, testActor, { code: 'pln', seen }))).toBe('staff.changed')
  })

  it('OWN-6 ask before a rate by hand that differs by more than 10 %, and accept only the confirmed rate', async () => {
    const set = (rate: string, accepted?: string) =>
      outcomeOf(setRate(world.shop, testActor, { code: 'cad', rate, accepted }))
    await set('1.4', '1.4')
    expect(await set('14')).toBe('rate.jumped rate-cad')
    expect(await set('1.54')).toBe(undefined)
    expect(await set('0.14', '14')).toBe('rate.jumped rate-cad')
    expect(Number((await currency('cad')).rate)).toBe(1.54)
    expect(await set('14', '14')).toBe(undefined)
    expect(Number((await currency('cad')).rate)).toBe(14)
  })
})
