import { describe, expect, it } from 'vitest'
import { earnings } from './earnings.ts'
import type { PriceSummary } from './price-summary.ts'

const summary: PriceSummary = {
  goodsCents: 10_000,
  memberDiscountCents: 500,
  couponCents: 1_050,
  freightCents: 300,
  serviceChargeCents: 100,
  waivedChargeCents: 0,
  paymentFeeCents: 200,
  totalCents: 9_050,
}
const settings = { 'rate.of.orderPoint': '1', 'order.growth.count': '1' }

describe('what an order earns', () => {
  it('CHK-6 is counted from the amount after discounts, without fees, and in whole points', () => {
    expect(earnings(summary, { rate: '1' }, settings)).toEqual({ points: 84, growth: 84 })
  })

  it('CHK-6 follows the shop’s rates of points and of growth', () => {
    const rates = { 'rate.of.orderPoint': '2.5', 'order.growth.count': '0.1' }
    expect(earnings(summary, { rate: '1' }, rates)).toEqual({ points: 211, growth: 8 })
  })

  it('CHK-6 is the same for the same order in another currency: 1 point is 1 US dollar', () => {
    const inYen = Object.fromEntries(
      Object.entries(summary).map(([name, cents]) => [name, cents * 150]),
    ) as unknown as PriceSummary
    expect(earnings(inYen, { rate: '150' }, settings)).toEqual({ points: 84, growth: 84 })
  })
})
