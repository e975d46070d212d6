import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PriceInput, priceSummary } from './price-summary.ts'

const plain: PriceInput = {
  goodsCents: 7644,
  memberDiscountPercent: 0,
  couponCents: 0,
  freightCents: 0,
  feePercent: 0,
  serviceCharge: { belowCents: 0, chargeCents: 0 },
  currency: 'usd',
}

describe('the price summary', () => {
  it('CHK-5 adds up goods, discount, coupon, freight, service charge and fee', () => {
    const summary = priceSummary({
      ...plain,
      memberDiscountPercent: 4,
      couponCents: 500,
      freightCents: 100,
      feePercent: '1.5',
      serviceCharge: { belowCents: 10_000, chargeCents: 50 },
    })
    expect(summary).toEqual({
      goodsCents: 7644,
      memberDiscountCents: 306,
      couponCents: 500,
      freightCents: 100,
      serviceChargeCents: 50,
      paymentFeeCents: 115,
      totalCents: 7644 - 306 + 115 - 500 + 100 + 50,
    })
  })

  it('CHK-5 charges no service from the threshold on', () => {
    const serviceCharge = { belowCents: 7644, chargeCents: 50 }
    expect(priceSummary({ ...plain, serviceCharge }).serviceChargeCents).toBe(0)
    expect(priceSummary({ ...plain, goodsCents: 7643, serviceCharge }).serviceChargeCents).toBe(50)
  })

  it('CHK-8 rounds a total in yen once, to whole yen', () => {
    expect(priceSummary({ ...plain, goodsCents: 184_350, currency: 'jpy' }).totalCents).toBe(184_400)
    expect(priceSummary({ ...plain, goodsCents: 184_349, currency: 'jpy' }).totalCents).toBe(184_300)
  })

  it('CHK-5 asks nothing for goods that are free', () => {
    const free = priceSummary({
      ...plain,
      goodsCents: 0,
      freightCents: 100,
      feePercent: 3,
      serviceCharge: { belowCents: 500, chargeCents: 50 },
    })
    expect(free.totalCents).toBe(0)
  })

  it('CHK-5 is never below zero, whatever the discounts', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        cents,
        percent,
        cents,
        percent,
        (goodsCents, memberDiscountPercent, couponCents, feePercent) => {
          const input = { ...plain, goodsCents, memberDiscountPercent, couponCents, feePercent }
          const summary = priceSummary(input)
          expect(summary.totalCents).toBeGreaterThanOrEqual(0)
          expect(summary.couponCents).toBeLessThanOrEqual(goodsCents - summary.memberDiscountCents)
        },
      ),
    )
  })
})
