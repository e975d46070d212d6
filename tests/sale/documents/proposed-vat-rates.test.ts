import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { moneyChecks } from '../../../src/shop/health/checks/money-checks.ts'
import { listVatRates, shownVatRates } from '../../../src/shop/invoices/list-vat-rates.ts'
import { setVatRate } from '../../../src/shop/invoices/set-vat-rate.ts'
import { askTedb } from '../../../src/shop/invoices/vat-proposals/ask-tedb.ts'
import { compareVatRates } from '../../../src/shop/invoices/vat-proposals/compare-vat-rates.ts'
import { compareVatRatesJob } from '../../../src/shop/invoices/vat-proposals/compare-vat-rates.job.ts'
import {
  dismissVatProposals,
  takeVatProposals,
} from '../../../src/shop/invoices/vat-proposals/decide-vat-proposal.ts'
import { listVatProposals } from '../../../src/shop/invoices/vat-proposals/list-vat-proposals.ts'
import { allVatRates, saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { tedbRates, type TedbFault } from '../../../sandbox/tedb/tedb-calls.ts'
import { openTedb, type OpenTedb } from '../../helpers/companies/open-tedb.ts'
import { testActor, setSetting } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'

describeOnDatabase('RTS-5 VAT rates proposed by TEDB', (open) => {
  let tedb: OpenTedb
  let test: TestShop
  let shop: TestShop['shop']
  beforeAll(async () => {
    tedb = await openTedb()
    test = await openTestShop({ database: await open(), env: { TEDB_URL: tedb.url } })
    shop = test.shop
  })
  afterAll(async () => {
    await test.close()
    await tedb.close()
  })
  beforeEach(async () => {
    test.clock.set(new Date('2026-11-28T12:00:00Z'))
    await setSetting(shop, 'seller.country', 'EE')
    const rates = Object.entries(tedbRates()).map(([state, [rate]]) => ({
      country: state === 'EL' ? 'GR' : state,
      percent: rate?.percent ?? null,
    }))
    await saveVatRates(shop.db, rates)
  })
  afterEach(async () => {
    tedb.rates = tedbRates()
    tedb.fault = undefined
    tedb.asked.length = 0
    for (const table of ['vat_rate_from', 'vat_rate_proposal', 'vat_rate_source'] as const)
      await shop.db.deleteFrom(table).execute()
  })

  async function waiting(): Promise<string[]> {
    const { proposals } = await listVatProposals(shop)
    return proposals.map(({ country, from, ours, percent }) => `${country} ${from} ${ours} ${percent}`)
  }

  async function health() {
    const answer = await moneyChecks.find(({ name }) => name === 'vat-rates')?.run(shop)
    return Array.isArray(answer) ? undefined : answer
  }

  it('proposes present differences and planned rates, with the own rate of each state', async () => {
    await compareVatRates(shop)
    expect(tedb.asked).toHaveLength(27)
    expect(await waiting()).toEqual([])
    expect(await health()).toMatchObject({
      state: 'ok',
      says: ['finding.vat-rates.equal', { day: '2026-11-28' }],
    })
    tedb.rates['DE'] = [
      { from: '2020-01-01', percent: '19' },
      { from: '2027-01-01', percent: '16' },
      { from: '2027-07-01', percent: '19' },
    ]
    tedb.rates['EL'] = [
      { from: '2020-01-01', percent: '24' },
      { from: '2026-11-01', percent: '24.5' },
    ]
    await compareVatRates(shop)
    expect(await waiting()).toEqual(['GR 2026-11-28 24 24.5', 'DE 2027-01-01 19 16', 'DE 2027-07-01 19 19'])
    expect(await health()).toMatchObject({ state: 'look' })
    await takeVatProposals(shop, testActor, {}, shownVatRates(await listVatRates(shop)))
    expect(await waiting()).toEqual([])
    const german = (await allVatRates(shop.db)).filter(({ country }) => country === 'DE')
    expect(german.map(({ startsOn, percent }) => `${startsOn} ${percent}`)).toEqual([
      '1970-01-01 19.00',
      '2027-01-01 16.00',
      '2027-07-01 19.00',
    ])
    await compareVatRates(shop)
    expect(await waiting()).toEqual([])
    expect(await outcomeOf(takeVatProposals(shop, testActor, { country: 'DE' }))).toBe('vat.no-proposal')
  })

  it('a dismissed rate stays dismissed until TEDB has another one', async () => {
    tedb.rates['FI'] = [{ from: '2000-01-01', percent: '26' }]
    await compareVatRates(shop)
    await dismissVatProposals(shop, testActor, { country: 'FI', from: '2026-11-28' })
    test.clock.advance({ minutes: 40 * 24 * 60 })
    await compareVatRates(shop)
    expect(await waiting()).toEqual([])
    tedb.rates['FI'].push({ from: '2027-02-01', percent: '27' })
    await compareVatRates(shop)
    expect(await waiting()).toEqual(['FI 2027-02-01 25.5 27'])
  })

  it('a rate that another person changed since the page was shown is not replaced', async () => {
    tedb.rates['FI'] = [{ from: '2000-01-01', percent: '26' }]
    await compareVatRates(shop)
    const shown = shownVatRates(await listVatRates(shop))
    await setVatRate(shop, testActor, 'FI', '26.5')
    expect(await outcomeOf(takeVatProposals(shop, testActor, {}, shown))).toBe('vat.changed percent')
  })

  it('a fault of one state changes nothing, and Health names a lasting fault', async () => {
    tedb.rates['FI'] = [{ from: '2000-01-01', percent: '26' }]
    await compareVatRates(shop)
    const before = await shop.db.selectFrom('vat_rate_proposal').selectAll().execute()
    tedb.rates['DE'] = [{ from: '2000-01-01', percent: '20' }]
    const faults: [TedbFault, string][] = [
      ['drop', 'vat.source-silent'],
      ['page', 'vat.source-silent'],
      ['server', 'vat.source-silent'],
      ['half', 'vat.source-answer'],
      ['lacking', 'vat.source-answer'],
      ['two-rates', 'vat.source-answer'],
      ['tenth', 'vat.source-answer'],
    ]
    for (const [kind, code] of faults) {
      tedb.fault = { kind, state: 'SK' }
      expect(await outcomeOf(compareVatRates(shop)), kind).toBe(code)
    }
    expect(await shop.db.selectFrom('vat_rate_proposal').selectAll().execute()).toEqual(before)
    await dismissVatProposals(shop, testActor, {})
    test.clock.advance({ minutes: 8 * 24 * 60 })
    expect(await health()).toMatchObject({ state: 'look', says: ['finding.vat-rates.silent', {}] })
    tedb.fault = { kind: 'silent' }
    const question = { state: 'AT', from: '2026-07-01', to: '2027-07-01' }
    expect(await askTedb(tedb.url, question, { seconds: 0.2 })).toMatchObject({
      code: 'vat.source-silent',
      values: { error: 'slow' },
    })
    tedb.fault = undefined
    await compareVatRates(shop)
    expect(await listVatProposals(shop)).toMatchObject({ problem: undefined, proposals: [{ country: 'DE' }] })
  })

  it('the job asks once in 30 days, the next day after a failure, and never in a shop without rates', async () => {
    const asks = async (days: number) => {
      tedb.asked.length = 0
      test.clock.advance({ minutes: days * 24 * 60 })
      await compareVatRatesJob.run(shop)
      return tedb.asked.length
    }
    expect(await asks(0)).toBe(27)
    expect(await asks(29)).toBe(0)
    tedb.fault = { kind: 'server', state: 'AT' }
    expect(await asks(1)).toBe(1)
    tedb.fault = undefined
    expect(await asks(0)).toBe(0)
    expect(await asks(1)).toBe(27)
    await shop.db.deleteFrom('vat_rate_from').execute()
    expect(await asks(31)).toBe(0)
  })
})
