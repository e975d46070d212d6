import { expect, it } from 'vitest'
import { moneySteps } from './margin-report.ts'

it('OPS-9 the steps to the takings and on to the margin add up', () => {
  const steps = moneySteps({
    takings: 2500,
    refunds: 300,
    cost: 900,
    fees: 75,
    margin: 1225,
    off: 250,
    memberDiscounts: 120,
    charges: 45,
  })
  const centsOf = (names: string[]) =>
    steps.filter(({ step }) => names.includes(step)).reduce((sum, { cents }) => sum + cents, 0)
  expect(centsOf(['goods'])).toBe(2825)
  expect(centsOf(['goods', 'coupons', 'member-discounts', 'charges'])).toBe(2500)
  expect(centsOf(['takings', 'refunds', 'cost', 'fees'])).toBe(centsOf(['margin']))
})
