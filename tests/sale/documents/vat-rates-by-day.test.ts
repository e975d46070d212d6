import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { countryCodes } from '../../../src/shop/localisation/countries.ts'
import { listVatRates, shownVatRates } from '../../../src/shop/invoices/list-vat-rates.ts'
import { importVatRates, removeVatRate, setVatRate } from '../../../src/shop/invoices/set-vat-rate.ts'
import { saveVatRates, vatRatesAt } from '../../../src/shop/invoices/vat-rate-records.ts'
import { testActor, setSetting } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { bought, documentsOf, refund, untilCredited } from './document-facts.ts'

describeOnDatabase('RTS-5 VAT rates with a first day', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())
  afterEach(async () => {
    await world.shop.db.deleteFrom('vat_rate_from').execute()
    await world.shop.db.deleteFrom('setting').where('key', 'like', 'seller.%').execute()
  })

  function day(afterDays: number): string {
    return new Date(world.clock.now().getTime() + afterDays * 86_400_000).toISOString().slice(0, 10)
  }

  it('an order has the rate of the day on which it was paid, and its documents keep it', async () => {
    await setSetting(world.shop, 'seller.country', 'EE')
    await saveVatRates(world.shop.db, [{ country: 'EE', percent: '22' }])
    await setVatRate(world.shop, testActor, 'EE', '24', { from: day(3) })
    const { order: early } = await bought(world)
    const [invoice] = await documentsOf(world, early)
    world.clock.advance({ minutes: 4 * 24 * 60 })
    const { order: late } = await bought(world)
    await refund(world, early, { cents: 500 }, 'partlyRefunded')
    await untilCredited(world, early, 500)
    expect(known((await documentsOf(world, late))[0])).toMatchObject({ vat_percent: '24.00' })
    expect(await documentsOf(world, early)).toMatchObject([
      { id: known(invoice).id, vat_percent: '22.00', vat_cents: known(invoice).vat_cents },
      { series: 'credit-note', vat_percent: '22.00' },
    ])
  })

  it('the list has earlier, present and planned rates, and a planned one can be dropped', async () => {
    const { shop } = world
    await setSetting(shop, 'seller.country', 'EE')
    await importVatRates(shop, testActor, `EE,22,2024-01-01\nEE,24,2025-07-01\nEE,25,${day(10)}\nFI,25.5`)
    const states = async () =>
      (await listVatRates(shop)).map(({ country, percent, state }) => `${country} ${percent} ${state}`)
    expect(await states()).toEqual(['EE 22 past', 'EE 24 present', 'EE 25 planned', 'FI 25.5 present'])
    expect(await outcomeOf(removeVatRate(shop, testActor, 'EE', { from: day(10), shown: '24' }))).toBe(
      'staff.changed',
    )
    await removeVatRate(shop, testActor, 'EE', { from: day(10), shown: '25' })
    expect(await states()).toEqual(['EE 22 past', 'EE 24 present', 'FI 25.5 present'])
    await removeVatRate(shop, testActor, 'EE')
    expect(await states()).toEqual(['EE 22 past', 'EE 24 past', 'EE undefined present', 'FI 25.5 present'])
    expect(await vatRatesAt(shop.db, shop.now())).toEqual([{ country: 'FI', percent: '25.50' }])
    expect(await vatRatesAt(shop.db, new Date('2024-06-30'))).toContainEqual({
      country: 'EE',
      percent: '22.00',
    })
  })

  it('a file may end a temporary rate by restoring the one before', async () => {
    const { shop } = world
    await setSetting(shop, 'seller.country', 'DE')
    await importVatRates(shop, testActor, `DE,19,2020-01-01`)
    await importVatRates(shop, testActor, `DE,19,${day(20)}\nDE,16,${day(10)}`)
    expect((await listVatRates(shop)).map(({ from, percent }) => `${from} ${percent}`)).toEqual([
      '2020-01-01 19',
      `${day(10)} 16`,
      `${day(20)} 19`,
    ])
  })

  it('a wrong day is named, and a planned rate is not replaced if it changed since it was shown', async () => {
    const { shop } = world
    await setSetting(shop, 'seller.country', 'EE')
    const set = (percent: string, from: string, shown: string) =>
      outcomeOf(setVatRate(shop, testActor, 'EE', percent, { from, shown }))
    expect(await set('24', '2026-02-30', '')).toBe('input.day from')
    expect(await outcomeOf(importVatRates(shop, testActor, 'EE,24,2026-02-30\nFI,25.5'))).toBe(
      'input.day rates[0].from',
    )
    const shown = shownVatRates(await listVatRates(shop))
    const both = await Promise.all([set('24', day(5), shown), set('26', day(5), shown)])
    expect(both.toSorted()).toEqual(['vat.changed percent', undefined])
    // today's rate was not changed by the other person
    expect(await set('22', '', shown)).toBeUndefined()
  })

  it('each country has its own rate on each day, compared with a simple model', async () => {
    const { shop } = world
    const days = ['2020-01-01', '2023-07-01', '2026-03-15'] as const
    const rates = countryCodes.flatMap((country, index) =>
      days.slice(index % 3).map((startsOn, at) => ({
        country,
        startsOn,
        // each seventh country ends its rate
        percent: index % 7 === 0 && at === 1 ? null : String((index * 7 + at * 3) % 100),
      })),
    )
    await saveVatRates(shop.db, rates)
    for (const at of ['2019-12-31', '2020-01-01', '2023-06-30', '2023-07-01', '2026-03-14', '2026-03-15']) {
      const expected = countryCodes.flatMap((country) => {
        let inForce: string | null = null
        for (const rate of rates) if (rate.country === country && rate.startsOn <= at) inForce = rate.percent
        return inForce === null ? [] : [{ country, percent: Number(inForce) }]
      })
      const found = await vatRatesAt(shop.db, new Date(`${at}T23:59:59Z`))
      expect(
        found.map(({ country, percent }) => ({ country, percent: Number(percent) })),
        at,
      ).toEqual(expected)
    }
  })
})
