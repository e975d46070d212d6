import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { changeSettings } from '../../src/shop/settings/change-settings.ts'
import { confirmExample, openExamples } from '../../src/shop/overview/first-day/examples.ts'
import { putFirstDayAway, readFirstDay, type StepName } from '../../src/shop/overview/first-day/first-day.ts'
import { findingInWords } from '../../src/shop/health/finding.ts'
import { runChecks } from '../../src/shop/health/run-checks.ts'
import { makeProduct, makeVisitor, testActor } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('the first day of a shop', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const stepOf = async (name: StepName) => (await readFirstDay(world.shop))?.isDone[name]
  const set = (key: string, text: string) => changeSettings(world.shop, testActor, [{ key, text }])

  it('OWN-3 is a list of steps that the shop checks by itself', async () => {
    expect(await stepOf('identity')).toBe(false)
    await set('shop.name', 'Lantern Row')
    expect(await stepOf('identity')).toBe(true)
    expect(await stepOf('keys')).toBe(false)
    await makeProduct(world.shop, { stock: 1 })
    for (const name of ['category', 'product', 'keys'] as const) expect(await stepOf(name), name).toBe(true)
    await set('seller.address', '1 Row; Oslo')
    expect(await stepOf('seller')).toBe(false)
    await set('seller.country', 'NO')
    expect(await stepOf('seller')).toBe(true)
    for (const name of ['legal', 'payment', 'mail', 'domain', 'backup', 'staff'] as const)
      expect(await stepOf(name), name).toBe(false)
  })

  it('OWN-3 leaves the way to pay open while only the test bank has paid', async () => {
    const sale = await openSaleWorld(await open())
    onTestFinished(() => sale.close())
    const { variants } = await makeProduct(sale.shop, { stock: 1 })
    await buy(sale, makeVisitor(), known(variants[0]).id)
    const events = await sale.shop.db.selectFrom('payment_event').select('gateway').execute()
    expect(events).not.toEqual([])
    expect((await readFirstDay(sale.shop))?.isDone).toMatchObject({ product: true, payment: false })
  })

  it('OWN-1 marks what the first start filled in as an example until a person changes or confirms it', async () => {
    expect(await openExamples(world.shop)).toEqual(['support-email', 'support-hours', 'service-charge'])
    const says = async () =>
      (await runChecks(world.shop)).map(findingInWords).find(({ check }) => check === 'examples')?.says
    expect(await says()).toContain('Working hours')
    await set('order.service.charge', '0.4')
    await confirmExample(world.shop, testActor, 'support-hours')
    expect(await openExamples(world.shop)).toEqual(['support-email'])
    expect(await says()).not.toContain('Working hours')
    expect(await outcomeOf(confirmExample(world.shop, testActor, 'other'))).toBe('not-found')
    expect(await stepOf('examples')).toBe(false)
    await confirmExample(world.shop, testActor, 'support-email')
    expect(await stepOf('examples')).toBe(true)
  })

  it('OWN-3 never returns after it was put away', async () => {
    await putFirstDayAway(world.shop, testActor)
    expect(await readFirstDay(world.shop)).toBeUndefined()
  })
})
