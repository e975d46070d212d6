import { describe, expect, it } from 'vitest'
import { divideAmong, lineWorth, type OrderAmounts, type RefundableLine } from './line-worth.ts'

const usd: OrderAmounts = {
  currency: 'usd',
  goodsCents: 3000,
  memberDiscountCents: 90,
  couponCents: 200,
  freightCents: 0,
  serviceChargeCents: 35,
  paymentFeeCents: 45,
  totalCents: 2790,
}

const line = (id: number, quantity: number, unitPriceCents: number): RefundableLine => ({
  id,
  quantity,
  unitPriceCents,
  refundedQuantity: 0,
  refundedWorthCents: 0,
})

function unitByUnit(order: OrderAmounts, lines: RefundableLine[], lineIds: readonly number[]) {
  const now = lines.map((one) => ({ ...one }))
  return lineIds.map((lineId) => {
    const worth = lineWorth(order, now, { lineId, quantity: 1 })
    const refunded = now.find(({ id }) => id === lineId)
    if (!refunded) throw new Error('no such line')
    refunded.refundedQuantity += 1
    refunded.refundedWorthCents += worth.cents
    return worth
  })
}

const parts = ['memberDiscountCents', 'couponCents', 'serviceChargeCents', 'paymentFeeCents'] as const

describe('PSP-4 the worth of units of a line', () => {
  it('includes their share of coupon, discount and charges', () => {
    const lines = [line(1, 1, 1000), line(2, 2, 1000)]
    expect(lineWorth(usd, lines, { lineId: 2, quantity: 2 })).toEqual({
      lineId: 2,
      quantity: 2,
      goodsCents: 2000,
      memberDiscountCents: 60,
      couponCents: 134,
      freightCents: 0,
      serviceChargeCents: 24,
      paymentFeeCents: 30,
      cents: 1860,
    })
  })

  it.each([
    [1, 2, 2, 3, 3, 3],
    [3, 2, 3, 1, 2, 3],
    [2, 3, 3, 3, 2, 1],
  ])('is everything that was paid when all are refunded, in any order: %i %i %i %i %i %i', (...lineIds) => {
    const lines = [line(1, 1, 1001), line(2, 2, 333), line(3, 3, 777)]
    const goodsCents = 1001 + 666 + 2331
    const order = { ...usd, goodsCents, totalCents: goodsCents - 90 - 200 + 35 + 45 }
    const worths = unitByUnit(order, lines, lineIds)
    const sum = (name: (typeof parts)[number] | 'cents' | 'goodsCents') =>
      worths.reduce((cents, worth) => cents + worth[name], 0)
    expect(sum('cents')).toBe(order.totalCents)
    expect(sum('goodsCents')).toBe(goodsCents)
    for (const part of parts) expect(sum(part)).toBe(order[part])
    for (const worth of worths) {
      const {
        goodsCents: goods,
        memberDiscountCents,
        couponCents,
        serviceChargeCents,
        paymentFeeCents,
      } = worth
      expect(worth.cents).toBe(
        goods - memberDiscountCents - couponCents + serviceChargeCents + paymentFeeCents,
      )
    }
  })

  it('is exact again after a refund that was dropped', () => {
    const lines = [line(1, 3, 333)]
    const order = { ...usd, goodsCents: 999, totalCents: 1000, memberDiscountCents: 0, couponCents: 0 }
    const [first, second] = unitByUnit(order, lines, [1, 1])
    const left = [{ ...line(1, 3, 333), refundedQuantity: 1, refundedWorthCents: second?.cents ?? 0 }]
    const rest = unitByUnit(order, left, [1, 1])
    expect((second?.cents ?? 0) + rest.reduce((sum, { cents }) => sum + cents, 0)).toBe(1000)
    expect(first?.cents).toBe(333)
  })

  it('is a whole number in a currency without decimals', () => {
    const lines = [line(1, 3, 33_300)]
    const order = { ...usd, currency: 'jpy', goodsCents: 99_900, couponCents: 10_000, totalCents: 89_900 }
    const worths = unitByUnit(order, lines, [1, 1, 1])
    expect(worths.map(({ cents }) => cents)).toEqual([29_900, 30_000, 30_000])
  })

  it('divides an agreed amount by the worth of each line', () => {
    expect(divideAmong([1000, 2000, 1], 1000, 'usd')).toEqual([333, 666, 1])
    expect(divideAmong([1000, 2000, 1], 3001, 'usd')).toEqual([1000, 2000, 1])
    expect(divideAmong([10_000, 20_000], 10_000, 'jpy')).toEqual([3300, 6700])
  })
})
