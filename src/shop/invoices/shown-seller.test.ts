import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { shownSeller } from './shown-seller.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('HDR-4 visitors see the seller, its address and its VAT number once these are set', async () => {
  const { shop } = test
  const set = (key: string, value: string) => shop.db.insertInto('setting').values({ key, value }).execute()
  expect(await shownSeller(shop, makeVisitor())).toBeUndefined()
  await set('seller.registration', 'HRB 214882 B')
  expect(await shownSeller(shop, makeVisitor())).toBeUndefined()
  await set('seller.address', 'Lindenstraße 14; 10969 Berlin ;Germany')
  const { name, facts } = (await shownSeller(shop, { locale: 'de' })) ?? {}
  expect(name).toBe('Latchkey')
  expect(facts).toEqual([
    { title: 'Verkäufer', text: 'Latchkey, Lindenstraße 14, 10969 Berlin, Germany' },
    { title: '', text: 'HRB 214882 B' },
  ])
  await set('seller.vat-id', 'DE 312 448 907')
  await set('seller.name', 'Latchkey Handels GmbH')
  expect(await shownSeller(shop, makeVisitor())).toMatchObject({
    name: 'Latchkey Handels GmbH',
    facts: [{}, { title: 'VAT', text: 'DE 312 448 907' }, {}],
  })
})
