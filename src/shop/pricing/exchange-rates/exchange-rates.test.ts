import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../../tests/helpers/outcome-of.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { isStale } from './check-rates.ts'
import { currencyRates, rateSource } from './exchange-rate-records.ts'
import { readEcbRates } from './read-ecb-rates.ts'
import { refreshRates } from './refresh-rates.ts'
import { refreshRatesJob } from './refresh-rates.job.ts'
import { followRates, setRate } from './set-rate.ts'
import { testActor, setSetting } from '../../../../tests/helpers/fixtures.ts'

const perEuro = {
  USD: '1.10',
  GBP: '0.88',
  CAD: '1.54',
  AUD: '1.65',
  PLN: '4.40',
  CNY: '7.92',
  JPY: '165.00',
  SEK: '11.0',
}

function ecbFile(day: string, rates: Record<string, string> = perEuro): string {
  const cubes = Object.entries(rates).map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube></gesmes:Envelope>`
}

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Source {
  file: string | undefined
  asked: number
}

async function openShopWithSource(): Promise<{ world: TestShop; source: Source }> {
  const source: Source = { file: ecbFile('2026-11-20'), asked: 0 }
  const server = createServer((_request, response) => {
    source.asked++
    if (source.file === undefined) response.writeHead(503).end()
    else response.end(source.file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`
  const world = await openTestShop({ env: { EXCHANGE_RATES_URL: url } })
  world.clock.set(new Date('2026-11-20T18:00:00Z'))
  closing.push(world.close, () => void server.close())
  return { world, source }
}

async function ratesOf({ shop }: TestShop): Promise<Record<string, number>> {
  return Object.fromEntries((await currencyRates(shop.db)).map(({ code, rate }) => [code, Number(rate)]))
}

describe('PSP-7 the file of the European Central Bank', () => {
  it('PSP-7 is read with single quotes, and gives the euro itself', () => {
    expect(readEcbRates(ecbFile('2026-11-20'))).toEqual({
      publishedOn: '2026-11-20',
      perEuro: expect.objectContaining({ usd: '1.10', sek: '11.0', eur: '1' }),
    })
  })

  it.each([
    ['empty', ''],
    ['a page', '<html><body>Not found</body></html>'],
    ['no XML', '{"usd": 1.1}'],
    ['cut off', ecbFile('2026-11-20').slice(0, 400)],
    ['of no day', ecbFile('tomorrow')],
    ['with a rate that is no number', ecbFile('2026-11-20', { ...perEuro, USD: '1e3' })],
    ['with entities', `<!DOCTYPE a [<!ENTITY r "1.1">]>${ecbFile('2026-11-20', { ...perEuro, USD: '&r;' })}`],
  ])('PSP-7 is refused when it is %s', (_, file) => {
    expect(readEcbRates(file)).toBeUndefined()
  })

  it('PSP-7 is outdated after three working days, not counting weekends', () => {
    expect(isStale('2026-11-20', new Date('2026-11-25T23:00:00Z'))).toBe(false)
    expect(isStale('2026-11-20', new Date('2026-11-26T01:00:00Z'))).toBe(true)
  })
})

describe('PSP-7 exchange rates', () => {
  it('PSP-7 are fetched once a day for one dollar, and orders in the base currency do not change', async () => {
    const { world, source } = await openShopWithSource()
    await refreshRatesJob.run(world.shop)
    await refreshRatesJob.run(world.shop)
    expect(source.asked).toBe(1)
    expect(await ratesOf(world)).toEqual({
      usd: 1,
      eur: 0.90909091,
      gbp: 0.8,
      cad: 1.4,
      aud: 1.5,
      pln: 4,
      cny: 7.2,
      jpy: 150,
      sek: 10,
    })
    source.file = ecbFile('2026-11-23', { ...perEuro, SEK: '11.55' })
    world.clock.set(new Date('2026-11-23T18:00:00Z'))
    await refreshRatesJob.run(world.shop)
    expect(await ratesOf(world)).toMatchObject({ sek: 10.5, gbp: 0.8 })
  })

  it('PSP-7 are requested once by several processes', async () => {
    const { world, source } = await openShopWithSource()
    await Promise.all(Array.from({ length: 10 }, () => refreshRatesJob.run(world.shop)))
    expect(source.asked).toBe(1)
  })

  it.each([
    ['there is no answer', undefined, { code: 'rates.no-file' }],
    [
      'a currency is missing',
      { ...perEuro, SEK: undefined },
      { code: 'rates.missing', values: { codes: 'SEK' } },
    ],
    ['a rate is nought', { ...perEuro, GBP: '0.0000' }, { code: 'rates.missing', values: { codes: 'GBP' } }],
    [
      'a rate has jumped',
      { ...perEuro, JPY: '185.00' },
      { code: 'rates.jumped', values: { codes: 'JPY', percent: 10 } },
    ],
  ])('PSP-7 stay the last good ones when %s', async (_, rates, problem) => {
    const { world, source } = await openShopWithSource()
    await refreshRates(world.shop)
    const before = await ratesOf(world)
    const given =
      rates &&
      Object.fromEntries(Object.entries(rates).flatMap(([code, rate]) => (rate ? [[code, rate]] : [])))
    source.file = given && ecbFile('2026-11-21', given)
    await expect(refreshRates(world.shop)).rejects.toMatchObject(problem)
    expect(await ratesOf(world)).toEqual(before)
    expect((await rateSource(world.shop.db))?.lastError).toMatchObject(problem)
  })

  it('PSP-7 of an earlier or a future day are refused, and a jump applies once it is accepted', async () => {
    const { world, source } = await openShopWithSource()
    await refreshRates(world.shop)
    for (const day of ['2026-11-19', '2026-12-24']) {
      source.file = ecbFile(day)
      expect(await outcomeOf(refreshRates(world.shop))).toMatch(/^rates\.(older|future)$/)
    }
    source.file = ecbFile('2026-11-20', { ...perEuro, JPY: '220.00' })
    expect(await refreshRates(world.shop, { acceptJumps: true })).toEqual({ publishedOn: '2026-11-20' })
    expect(await ratesOf(world)).toMatchObject({ jpy: 200 })
  })

  it('PSP-7 include the margin of the shop keeper, except those set by hand', async () => {
    const { world } = await openShopWithSource()
    const { shop } = world
    await setRate(shop, testActor, { code: 'GBP', rate: '0.77' })
    await refreshRates(shop)
    await setSetting(shop, 'rate.margin', '2.5')
    expect(await ratesOf(world)).toMatchObject({ usd: 1, gbp: 0.77, pln: 4.1 })
    await followRates(shop, testActor, { code: 'gbp' })
    expect(await ratesOf(world)).toMatchObject({ gbp: 0.82 })
  })

  it('PSP-7 do not change when an invalid rate is entered by hand', async () => {
    const { world } = await openShopWithSource()
    const before = await ratesOf(world)
    for (const rate of ['0', '-1', '1e3', 'NaN', '', '1,1', '0.000000001'])
      expect(await outcomeOf(setRate(world.shop, testActor, { code: 'EUR', rate }))).toBe(
        'rate.number rate-EUR',
      )
    expect(await outcomeOf(setRate(world.shop, testActor, { code: 'USD', rate: '2' }))).toBe('rate.base')
    expect(await outcomeOf(setRate(world.shop, testActor, { code: 'XXX', rate: '2' }))).toBe('not-found')
    expect(await outcomeOf(followRates(world.shop, testActor, { code: 'usd' }))).toBe('rate.base')
    expect(await ratesOf(world)).toEqual(before)
  })

  it('PSP-7 that are outdated are reported by one mail', async () => {
    const { world, source } = await openShopWithSource()
    await refreshRatesJob.run(world.shop)
    source.file = undefined
    for (const day of [23, 24, 25]) {
      world.clock.set(new Date(`2026-11-${day}T18:00:00Z`))
      await refreshRatesJob.run(world.shop)
    }
    await world.runDueJobs()
    expect(world.mailbox.sent).toHaveLength(0)
    for (const hour of ['08', '09', '10']) {
      world.clock.set(new Date(`2026-11-26T${hour}:00:00Z`))
      await refreshRatesJob.run(world.shop)
    }
    await world.runDueJobs()
    expect(world.mailbox.sent).toHaveLength(1)
    expect(world.mailbox.sent[0]).toMatchObject({ subject: 'Exchange rates are out of date' })
    expect(world.mailbox.sent[0]?.text).toContain('November 20, 2026')
  })
})
