import { expect, it, onTestFinished } from 'vitest'
import { seedBase } from '../../../../db/seed/seed-base.ts'
import { makeStaff, signedIn } from '../../../../tests/back-office/staff-world.ts'
import { testActor, makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { outcomeOf } from '../../../../tests/helpers/outcome-of.ts'
import { describeOnBoth } from '../../../../tests/helpers/test-database.ts'
import { buy, known, openSaleWorld } from '../../../../tests/sale/sale-world.ts'
import { saveSetting, settingRows } from '../../content/setting-records.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { addApiKey } from '../../staff/api-keys/manage-api-keys.ts'
import { demoStateSetting, isDemoShop } from '../demo-trade-records.ts'
import { askForOwnShop, assertOnlyDemo, isOwnShopAsked, previewOwnShop } from './ask-for-own-shop.ts'
import { fillOwnShop } from './fill-own-shop.ts'

describeOnBoth('a shop of one’s own', (open) => {
  it('OWN-3 takes over settings, staff with their sign-in and API keys, and leaves the demo as it was', async () => {
    const demo = await openTestShop({ database: await open() })
    const own = await open()
    onTestFinished(async () => void (await Promise.all([demo.close(), own.close()])))
    const { shop } = demo
    expect(await outcomeOf(assertOnlyDemo(shop.db))).toBe('demo.none')
    await saveSetting(shop.db, demoStateSetting, 'filled')
    await changeSettings(shop, testActor, [{ key: 'shop.name', text: 'Lantern Row' }])
    const { token } = await makeStaff(demo, 'owner')
    const apiKey = { name: 'Books', scopes: ['orders.read'], networks: [], days: undefined }
    await addApiKey(shop, testActor, apiKey)
    await makeProduct(shop, { stock: 2 })
    await shop.db.updateTable('payment_method').set({ active: false }).where('code', '=', 'card').execute()
    const { stays, goes } = known(await previewOwnShop(shop))
    expect(stays).toMatchObject({ staff: 1, apiKeys: 1 })
    expect(goes).toMatchObject({ products: 1, keys: 2, orders: 0 })

    await seedBase(own.db)
    await fillOwnShop(shop, own.db, testActor)

    expect(await settingRows(own.db, ['shop.name', demoStateSetting])).toEqual(
      expect.arrayContaining([
        ['shop.name', 'Lantern Row'],
        [demoStateSetting, 'left'],
      ]),
    )
    expect((await signedIn({ ...demo, shop: { ...shop, db: own.db } }, token)).role).toBe('owner')
    const rowsOf = (db: typeof own.db) =>
      Promise.all(
        (
          ['api_key', 'payment_method', 'payment_method_text', 'staff', 'website_info', 'currency'] as const
        ).map(async (table) =>
          (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
        ),
      )
    expect(await rowsOf(own.db)).toEqual(await rowsOf(shop.db))
    expect(await own.db.selectFrom('product').select('id').execute()).toEqual([])
    expect(await own.db.selectFrom('stock_key').select('id').execute()).toEqual([])
    const logged = await own.db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(logged.map(({ action }) => action)).toEqual([
      'setting.changed',
      'staff.signed-in',
      'api-key.added',
      'shop.own-started',
    ])
    await addApiKey({ ...shop, db: own.db }, testActor, { ...apiKey, name: 'Next' })
    await makeProduct({ ...shop, db: own.db })
    expect(await isDemoShop(own.db)).toBe(false)
    expect(await shop.db.selectFrom('stock_key').select('id').execute()).toHaveLength(2)
  })
})

it('OWN-3 is refused once the demo shop has a payment of a real company, and requested otherwise', async () => {
  const world = await openSaleWorld()
  onTestFinished(() => world.close())
  const { shop } = world
  const here = { ...shop, config: { ...shop.config, databaseUrl: undefined } }
  await saveSetting(shop.db, demoStateSetting, 'filled')
  const { variants } = await makeProduct(shop, { stock: 2 })
  await buy(world, makeVisitor(), known(variants[0]).id)
  await askForOwnShop(here, testActor)
  expect(await isOwnShopAsked(shop.db)).toBe(true)
  const named = { ...shop.config, databaseUrl: 'postgres://localhost/shop' }
  expect(await outcomeOf(askForOwnShop({ ...shop, config: named }, testActor))).toBe('demo.needs-database')

  await shop.db.updateTable('payment').set({ gateway: 'stripe' }).execute()
  expect(await outcomeOf(askForOwnShop(here, testActor))).toBe('demo.real-trade')
  expect((await previewOwnShop(here))?.real).toEqual({ orders: 1, payments: 1 })
})
