import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { saveSetting } from '../content/setting-records.ts'
import { fraudLimitNames, fraudLimits, readFraudLimits } from './fraud-limits.ts'
import { fraudRuleNames } from './fraud-rules.ts'

describe('PSP-6 the limits against fraud', () => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ reviewsOrders: true })))
  afterAll(() => world.close())

  it('have defaults that fit a small shop, and one for each rule', async () => {
    const limits = await readFraudLimits(world.shop.db)
    for (const name of fraudLimitNames) expect(limits[name]).toBe(fraudLimits[name].default)
    expect(limits).toMatchObject({
      'review.first-purchase': 150,
      'review.card-country': 1,
      'unpaid.visitor': 5,
    })
    for (const rule of fraudRuleNames) expect(fraudLimitNames).toContain(`review.${rule}`)
  })

  it('fall back to their defaults where a setting is invalid', async () => {
    await saveSetting(world.shop.db, 'order.held.visitor', 'plenty')
    expect(await readFraudLimits(world.shop.db)).toMatchObject({ 'held.visitor': 1 })
  })
})
