import { outcomeOf } from '../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings, listSettings } from '../../src/shop/settings/change-settings.ts'
import { settingExamples } from '../../src/shop/settings/setting-examples.ts'
import { settingList } from '../../src/shop/settings/setting-list.ts'
import { readSettings } from '../../src/shop/content/settings.ts'
import { readFraudLimits } from '../../src/shop/fraud/fraud-limits.ts'
import { sellerSettings } from '../../src/shop/content/seller-settings.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import { quote } from '../../src/shop/checkout/quote.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

describeOnDatabase('OPS-7 settings in the back office', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const change = (key: string, text: string, shown?: string) =>
    changeSettings(world.shop, testActor, [{ key, text, ...(shown !== undefined && { shown }) }])
  const valueOf = async (key: string) =>
    (await listSettings(world.shop)).find((setting) => setting.key === key)?.value

  it('accept their own defaults, which apply while nothing is set', async () => {
    await world.shop.db.deleteFrom('setting').execute()
    for (const { key, standard, value } of await listSettings(world.shop))
      expect([key, value]).toEqual([key, standard])
    for (const { key, standard, read } of settingList)
      expect([key, read(standard)]).toEqual([key, { value: standard }])
    const settings = await readSettings(world.shop.db)
    for (const [key, value] of Object.entries(settings))
      expect([key, await valueOf(key)]).toEqual([key, value])
  })

  it.each([
    ['order.service.charge', ['-1', '1.005', 'much', '', '$5', '1e3']],
    ['order.payment.timeout', ['4', '1381', '15.5', '', '007']],
    ['newsletter.refused.max', ['-1', '101', '2.5', '']],
    ['stock.low', ['-1', '1000001', '2.5']],
    ['rate.of.orderPoint', ['-1', '10000', '1.0000001', 'NaN']],
    ['rate.margin', ['-1', '51', '1e1', '']],
    ['feedback', ['3', '', 'constructor']],
    ['review.ask.days', ['-1', '91', '1.5', '']],
    ['complaint.answer.days', ['0', '31', '1.5', '']],
    ['delivery.account', ['off', '', 'email', 'toString']],
    [
      'affiliate.url',
      ['http://partner.example', 'javascript:alert(1)', `https://x.example/${'a'.repeat(300)}`],
    ],
    ['order.unpaid.visitor', ['0', '-1', '1.5', '1e3', 'many', '1000001', 'on']],
    ['order.review.first-purchase', ['-5', '1.005', '$5', 'on']],
    ['order.review.card-country', ['2', 'yes']],
    ['order.review.answer', ['off', '', '0', '721', '1.5']],
    ['seller.country', ['Norway', 'XX']],
    ['seller.email', ['x']],
    ['seller.invoice-prefix', ['2026-', 'ABCDEFGHI']],
    ['seller.colour', ['red']],
    ['look.accent', ['red', '#14d', '', '#777777']],
    ['look.accent-dark', ['#1b4fd8', 'none']],
    ['look.corners', ['huge', '', 'toString']],
  ])(
    '%s takes no nonsense, names itself, and changes nothing else that was sent along',
    async (key, texts) => {
      const before = await valueOf(key)
      for (const text of texts) {
        const outcome = changeSettings(world.shop, testActor, [
          { key: 'order.threshold.amount', text: '99' },
          { key, text },
        ])
        await expect(outcome).rejects.toMatchObject({ issues: [{ field: key }] })
      }
      expect(await valueOf(key)).toBe(before)
      expect(await valueOf('order.threshold.amount')).not.toBe('99')
    },
  )

  it('are off if their field is empty, and apply at once where the shop reads them', async () => {
    await change('order.unpaid.card', '')
    await change('order.review.first-purchase', '99.50')
    await change('order.review.throwaway-mail', 'off')
    expect(await readFraudLimits(world.shop.db)).toMatchObject({
      'unpaid.card': undefined,
      'review.first-purchase': 99.5,
      'review.throwaway-mail': undefined,
    })
    await change('seller.country', ' no ')
    expect((await sellerSettings(world.shop.db)).country).toBe('NO')
    await setSetting(world.shop, 'order.threshold.amount', '20')
    await setSetting(world.shop, 'order.service.charge', '0.45')
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]
    const { summary } = await quote(world.shop, makeVisitor(), { lines })
    expect(summary).toMatchObject({ goodsCents: 1000, serviceChargeCents: 45, totalCents: 1045 })
    const { 'order.threshold.amount': example } = await settingExamples(world.shop, 'selling')
    expect(example).toBe('Goods of $19.99 cost $20.44, goods of $20.00 cost $20.00.')
  })

  it('are changed by one at a time, and the log has both values', async () => {
    await setSetting(world.shop, 'stock.low', '3')
    const outcomes = await Promise.all(
      ['4', '5', '6'].map((text) => outcomeOf(change('stock.low', text, '3'))),
    )
    const refused = 'setting.changed stock.low'
    expect(outcomes.filter((outcome) => outcome === refused)).toHaveLength(2)
    const after = await valueOf('stock.low')
    expect(await lastChangeOf(world.shop, { kind: 'setting', id: 'stock.low' })).toMatchObject({
      action: 'setting.changed',
      actor: 'tester',
      before: { value: '3' },
      after: { value: after },
    })
  })

  it('keep the value that another person has set if they are not changed', async () => {
    await setSetting(world.shop, 'stock.low', '7')
    const outcome = await changeSettings(world.shop, testActor, [
      { key: 'stock.low', text: '3', shown: '3' },
      { key: 'order.payment.timeout', text: '20', shown: (await valueOf('order.payment.timeout')) ?? '' },
    ])
    expect(outcome).toEqual(['order.payment.timeout'])
    expect(await valueOf('stock.low')).toBe('7')
  })

  it('show their effect before they are saved', async () => {
    const fraud = await settingExamples(world.shop, 'fraud', {
      'order.review.first-purchase': '200',
      'order.review.daily-product': '',
    })
    expect(fraud['order.review.first-purchase']).toBe(
      'A first order of $200.01 is held. A first order of $200.00 is not.',
    )
    expect(fraud['order.review.daily-product']).toMatch(/^Off/)
    const points = await settingExamples(world.shop, 'points', {
      'rate.of.orderPoint': '2',
      'rate.of.points': 'x',
    })
    expect(points['rate.of.orderPoint']).toBe('An order of $60.00 brings 120 points.')
    const invoices = await settingExamples(world.shop, 'invoices', { 'seller.invoice-prefix': 'INV-' })
    expect(invoices['seller.invoice-prefix']).toMatch(/^The twelfth invoice is INV-\d{4}-000012\.$/)
  })
})
