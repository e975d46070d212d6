import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteChecked, sourceChangesSince } from '../../../src/shop/products/editor/translation-records.ts'
import { makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import type { Trx } from '../../../src/shop/schema.ts'

let world: TestShop
let id: number
beforeAll(async () => {
  world = await openTestShop()
  const texts = { de: { tagline: 'Leuchtet.' }, fr: { tagline: 'Brille.' } }
  id = (await makeProduct(world.shop, { tagline: 'Shines.', texts })).id
})
afterAll(() => world.close())

const within = (work: (trx: Trx) => Promise<unknown>) => world.shop.db.transaction().execute(work)
const say = (trx: Trx, tagline: string) =>
  trx.updateTable('product').set({ tagline }).where('id', '=', id).execute()
const check = (trx: Trx, locale: string) => noteChecked(trx, { productId: id, locale, fields: ['tagline'] })
const behind = async () => (await sourceChangesSince(world.shop.db, id)).map(({ locale }) => locale)

it('OPS-6 a translation is behind a later change of the same transaction, and not behind an earlier one', async () => {
  await within(async (trx) => {
    await check(trx, 'de')
    await say(trx, 'Shines on.')
    await check(trx, 'fr')
  })
  expect(await behind()).toEqual(['de'])
  await within(async (trx) => {
    await trx
      .updateTable('product_text')
      .set({ tagline: 'Leuchtet weiter.' })
      .where('product_id', '=', id)
      .where('locale', '=', 'de')
      .execute()
    await say(trx, 'Shines for ever.')
    await check(trx, 'fr')
  })
  expect(await behind()).toEqual(['de'])
})
