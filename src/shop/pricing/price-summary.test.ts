import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertCents, isChargeable, percentOf } from '../money.ts'
import { type PriceInput, priceSummary } from './price-summary.ts'

const plain: PriceInput = {
  goodsCents: 7644,
  memberDiscountPercent: 0,
  couponCents: 0,
  freightCents: 0,
  fee: { percent: 0, fixedCents: 0 },
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
      fee: { percent: '1.5', fixedCents: 25 },
      serviceCharge: { belowCents: 10_000, chargeCents: 50 },
    })
    expect(summary).toEqual({
      goodsCents: 7644,
      memberDiscountCents: 306,
      couponCents: 500,
      freightCents: 100,
      serviceChargeCents: 50,
      waivedChargeCents: 0,
      paymentFeeCents: 140,
      totalCents: 7644 - 306 + 140 - 500 + 100 + 50,
    })
  })

  it('CHK-5 has no service charge from the threshold on', () => {
    const serviceCharge = { belowCents: 7644, chargeCents: 50 }
    expect(priceSummary({ ...plain, serviceCharge }).serviceChargeCents).toBe(0)
    expect(priceSummary({ ...plain, goodsCents: 7643, serviceCharge }).serviceChargeCents).toBe(50)
  })

  it('CHK-5 waives the service charge only if discounts take off all of the goods', () => {
    const charged = { ...plain, goodsCents: 300, serviceCharge: { belowCents: 500, chargeCents: 35 } }
    const waived = { serviceChargeCents: 0, waivedChargeCents: 35, totalCents: 0 }
    expect(priceSummary({ ...charged, couponCents: 300 })).toMatchObject(waived)
    const free = { serviceChargeCents: 0, waivedChargeCents: 0, totalCents: 0 }
    expect(priceSummary({ ...charged, goodsCents: 0 })).toMatchObject(free)
    expect(priceSummary(charged)).toMatchObject({ serviceChargeCents: 35, waivedChargeCents: 0 })
  })

  it('L10N-5 adds up in every currency from the unit price on, and yen are whole in every row', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100))
    const usdCents = fc.integer({ min: 0, max: 200_000 })
    const line = fc.record({ usdCents, quantity: fc.integer({ min: 1, max: 1000 }) })
    const currencies = fc.constantFrom({ code: 'jpy', rate: '154' }, { code: 'eur', rate: '0.8613' })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        currencies,
        percent,
        percent,
        percent,
        usdCents,
        (lines, currency, memberDiscountPercent, couponPercent, feePercent, chargeUsdCents) => {
          const unitPrices = lines.map((one) => convertCents(one.usdCents, currency))
          const sums = lines.map((one, index) => (unitPrices[index] ?? 0) * one.quantity)
          const goodsCents = sums.reduce((sum, one) => sum + one, 0)
          const chargeCents = convertCents(chargeUsdCents, currency)
          const summary = priceSummary({
            goodsCents,
            memberDiscountPercent,
            couponCents: percentOf(goodsCents, couponPercent, currency.code),
            freightCents: 0,
            fee: { percent: feePercent, fixedCents: 0 },
            serviceCharge: { belowCents: Infinity, chargeCents },
            currency: currency.code,
          })
          const { memberDiscountCents, paymentFeeCents, couponCents, freightCents } = summary
          expect(summary.totalCents).toBe(
            goodsCents -
              memberDiscountCents +
              paymentFeeCents -
              couponCents +
              freightCents +
              summary.serviceChargeCents,
          )
          for (const cents of [...unitPrices, ...sums, ...Object.values(summary)])
            expect(isChargeable(cents, currency.code)).toBe(true)
        },
      ),
    )
  })

  it('CHK-5 charges nothing for goods that are free', () => {
    const free = priceSummary({
      ...plain,
      goodsCents: 0,
      freightCents: 100,
      fee: { percent: 3, fixedCents: 50 },
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
          const input = {
            ...plain,
            goodsCents,
            memberDiscountPercent,
            couponCents,
            fee: { percent: feePercent, fixedCents: 0 },
          }
          const summary = priceSummary(input)
          expect(summary.totalCents).toBeGreaterThanOrEqual(0)
          expect(summary.couponCents).toBeLessThanOrEqual(goodsCents - summary.memberDiscountCents)
        },
      ),
    )
  })
})
