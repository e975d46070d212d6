import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importKeyLines } from '../../src/shop/keys/key-import/import-key-lines.ts'
import { checkImport } from '../../src/shop/keys/key-import/check-import.ts'
import { storedAlready } from '../../src/shop/keys/key-import/check-records.ts'
import { deleteLines, markInStock } from '../../src/shop/keys/key-import/import-records.ts'
import { storedKeys, waitingLines } from '../../src/shop/keys/key-import/import-view-records.ts'
import { latestCosts, lowVariants, poolVariants, stateCounts } from '../../src/shop/keys/pool/pool-records.ts'
import {
  scopeNames,
  setScope,
  skusOf,
  variantsOfSkus,
} from '../../src/shop/pricing/coupons/coupon-scope-records.ts'
import { setTerms, takenCodes } from '../../src/shop/pricing/coupons/coupon-write-records.ts'
import { countLanguages } from '../../src/shop/content/texts/text-records.ts'
import { missingKeys, needsOf } from '../../src/shop/order-management/list/needing-records.ts'
import { lockProducts } from '../../src/shop/products/change/product-write-records.ts'
import { soldOfVariants, variantsOfListed } from '../../src/shop/products/list/listed-variant-records.ts'
import { productsById } from '../../src/shop/catalogue/search/listed-product-records.ts'
import { putSalePeriods } from '../../src/shop/catalogue/prices/sale-period-records.ts'
import { settleSales } from '../../src/shop/catalogue/prices/price-switch-records.ts'
import { deleteEmptyBatches, insertBatches } from '../../src/shop/keys/batches/batch-records.ts'
import { keyOfFingerprints } from '../../src/shop/keys/key-fingerprint-records.ts'
import { keyCounts, lockVariants } from '../../src/shop/keys/key-records.ts'
import { variantsBySku } from '../../src/shop/keys/new-key-records.ts'
import { keysOwed } from '../../src/shop/keys/delivery/owed-key-records.ts'
import { testActor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnBoth } from '../helpers/test-database.ts'
import type { Trx } from '../../src/shop/schema.ts'

/** More than a statement takes parameters. */
const many = 70_000
const ofEach = 100
const numbers = Array.from({ length: many }, (_, index) => index + 1)
const facts = { supplier: '', unitCostCents: undefined, invoice: '', receivedOn: '2026-11-26', note: '' }

describeOnBoth('a list that is longer than a statement has parameters', (open) => {
  it('finds, excludes, changes and deletes rows', async () => {
    const { db, close } = await open()
    await db
      .insertInto('setting')
      .values(['1', '70000', '70001'].map((key) => ({ key, value: 'it\'s \\ "odd", {so}' })))
      .execute()
    const keys = [...numbers.map(String), 'a "b" \\ {c}, d']
    const found = await db.selectFrom('setting').select('key').where('key', 'in', keys).execute()
    expect(found.map(({ key }) => key).toSorted()).toEqual(['1', '70000'])
    const left = await db
      .selectFrom('setting')
      .select('key')
      .where('key', 'not in', keys)
      .where('key', 'like', '7%')
      .execute()
    expect(left).toEqual([{ key: '70001' }])
    await db.updateTable('setting').set({ value: 'changed' }).where('key', 'in', keys).execute()
    const values = [...keys, 'changed']
    const { numDeletedRows } = await db.deleteFrom('setting').where('value', 'in', values).executeTakeFirst()
    expect(Number(numDeletedRows)).toBe(2)
    const moments = numbers.map((second) => new Date(second * 1000))
    const bytes = numbers.map((number) => Buffer.from(`key ${number}`))
    expect(await db.selectFrom('visit').select('id').where('visited_at', 'in', moments).execute()).toEqual([])
    expect(await storedAlready(db, bytes)).toEqual(new Set())
    await close()
  })
})

describe('a shop of 70,000 variants', { timeout: 600_000 }, () => {
  let world: TestShop
  beforeAll(async () => {
    world = await openTestShop()
    await sql`
      with shelf as (insert into category (url_name, name) values ('games', 'Games') returning id)
      insert into product (external_id, url_name, category_id, name, search_name, cover, key_type)
      select 'p' || g, 'p-' || g, shelf.id, 'Product ' || g, 'product ' || g, '{}', 0 from shelf, generate_series(1, ${many / ofEach}::integer) g
    `.execute(world.shop.db)
    await sql`
      insert into variant (product_id, sku, price_cents, position)
      select p.id, p.external_id || '-' || g, 1000, g from product p, generate_series(1, ${ofEach}::integer) g
      order by p.id, g`.execute(world.shop.db)
  })
  afterAll(() => world.close())

  const skus = async () =>
    (await world.shop.db.selectFrom('variant').select(['id', 'sku']).orderBy('id').execute()).map(
      ({ sku }) => sku,
    )
  const stock = async () => {
    const { sum } = await world.shop.db
      .selectFrom('variant')
      .select((one) => one.fn.sum<number>('stock').as('sum'))
      .executeTakeFirstOrThrow()
    return sum
  }

  it('OPS-5 takes a file with a key for each of them, by the command and by the back office', async () => {
    const all = await skus()
    const keyOf = (index: number) => `FILE-${String(index).padStart(6, '0')}`
    async function* lines() {
      for (const [index, sku] of all.entries()) yield JSON.stringify({ sku, key: keyOf(index) })
    }
    const report = await importKeyLines(world.shop, testActor, { lines: lines(), fileName: 'keys', facts })
    expect(report).toMatchObject({ imported: many, issueCount: 0 })
    expect(await stock()).toBe(many)
    const text = all.map((sku, index) => `${sku},${keyOf(index)}`).join('\n')
    expect(await checkImport(world.shop, testActor, { text, fileName: 'keys.csv', sku: '' })).toMatchObject({
      importId: expect.any(Number),
    })
  })

  it('counts, locks, prices and changes all of them at once', async () => {
    const { db } = world.shop
    const ids = (await db.selectFrom('variant').select('id').execute()).map(({ id }) => id)
    const productIds = numbers
    const bytes = numbers.map((number) => Buffer.from(`key ${number}`))
    expect((await variantsBySku(db, await skus())).size).toBe(many)
    expect(await poolVariants(db, { ids }, { limit: many })).toHaveLength(many)
    expect(await lowVariants(db, ids, 1)).toHaveLength(many)
    expect(await stateCounts(db, ids)).toEqual([])
    expect((await latestCosts(db, ids)).size).toBe(0)
    expect(await waitingLines(db, ids, 10)).toEqual([])
    expect(await storedKeys(db, bytes)).toEqual([])
    expect(await keyOfFingerprints(db, bytes)).toBe(undefined)
    expect((await soldOfVariants(db, ids, new Date())).size).toBe(0)
    expect(await variantsOfListed(db, productIds)).toHaveLength(many)
    expect(await productsById(db, productIds)).toHaveLength(many / ofEach)
    expect(await skusOf(db, ids)).toHaveLength(many)
    expect((await variantsOfSkus(db, await skus())).variantIds).toHaveLength(many)
    expect(await keyCounts(db, numbers)).toEqual([])
    expect(await missingKeys(db, numbers)).toEqual([])
    expect(await needsOf(db, new Date(), numbers)).toEqual([])
    expect((await scopeNames(db, [])).size).toBe(0)
    expect(await countLanguages(db, 'newsletter', numbers)).toEqual([])
    await db.transaction().execute((trx) => changeAll(trx, ids))
  })

  async function changeAll(trx: Trx, ids: readonly number[]): Promise<void> {
    const now = new Date()
    await lockVariants(trx, ids)
    expect((await lockProducts(trx, numbers)).flatMap(({ variants }) => variants)).toHaveLength(many)
    expect((await keysOwed(trx, ids)).size).toBe(0)
    const periods = ids.map((variant_id) => ({
      variant_id,
      price_cents: 1,
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    }))
    expect(await putSalePeriods(trx, ids, { periods, now })).toHaveLength(many)
    await settleSales(trx, ids, now)
    const onSale = trx.selectFrom('variant').select('id').where('sale_price_cents', '=', 1)
    expect(await onSale.execute()).toHaveLength(many)
    const batches = await insertBatches(trx, ids, {
      importId: undefined,
      facts,
      at: now,
      by: 'tester',
      quarantineReason: undefined,
    })
    expect(await deleteEmptyBatches(trx, [...batches.values()])).toHaveLength(many)
    expect(await takenCodes(trx, numbers.map(String))).toEqual([])
    await setTerms(trx, numbers, { max_uses: 1 })
    await setScope(trx, numbers, { categoryIds: [], variantIds: [] })
    await deleteLines(trx, 1, numbers)
    await markInStock(trx, 1, numbers)
  }
})

it('no statement is written with a parameter for each value of a list', () => {
  const sources = globSync('src/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(sources.length).toBeGreaterThan(500)
  const spelledOut = sources.filter(({ text }) => /\bin \(\$\{sql\.join\(\[/.test(text))
  expect(spelledOut.map(({ file }) => file)).toEqual([])
})

/** Files that insert all given rows in one statement, and why these are few. Others use `inBatches`. */
const fewRows: Record<string, string> = {
  'src/shop/keys/complaints/complaint-records.ts': 'three pictures of one report',
  'src/shop/keys/consent/consent-records.ts': 'the keys of one order',
  'src/shop/content/old-addresses/old-address-records.ts': 'the products of one batch of an import',
  'src/shop/payments/withdrawals/withdrawal-records.ts': 'the units of one order',
  'src/shop/products/home/home-set-records.ts': 'the lists of one page',
  'src/shop/newsletters/newsletter-product-records.ts': 'the products of one mail',
  'src/shop/products/import/category-import-records.ts': 'one for each language',
  'src/shop/keys/key-records.ts': 'the keys of one order',
  'src/shop/health/errors/logged-error-records.ts': 'as many kinds as wait in memory',
  'src/shop/health/outage-records.ts': 'the gateways of the companies',
  'src/shop/health/secrets/shop-secret-records.ts': 'the secrets of one shop',
  'src/shop/health/states/check-state-records.ts': 'one for each check',
  'src/shop/invoices/vat-proposals/vat-proposal-records.ts': 'the rates of the member states',
  'src/shop/invoices/vat-rate-records.ts': 'one for each country and day',
  'src/shop/orders/order-records.ts': 'the lines of one order',
  'src/shop/orders/place/location-fact-records.ts': 'one of each kind',
  'src/shop/payments/payouts/payout-line-records.ts': 'a page of the company',
  'src/shop/payments/payouts/payout-records.ts': 'a page of the company',
  'src/shop/payments/refunds/refund-line-records.ts': 'the lines and keys of one order',
  'src/shop/staff/sign-in/recovery-code-records.ts': 'the codes of one person',
}

it('an insert of many rows goes through inBatches, or says why they are few', () => {
  const unguarded = globSync('src/**/*-records.ts').filter((file) => {
    const text = readFileSync(file, 'utf8')
    const takesList = /\.values\(\s*(?:\[\.\.\.|(?:rows|items)\)|\w+\.map\()/.test(text)
    return takesList && text.includes('insertInto(') && !text.includes('inBatches(')
  })
  expect(unguarded.toSorted()).toEqual(Object.keys(fewRows).toSorted())
})
