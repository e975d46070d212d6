import type { Unit } from './figures/figure-records.ts'
import { type Figures, sumsOf } from './figures/read-figures.ts'
import type { Db } from '../shop.ts'
import { type Period, wholeOf } from './report-period.ts'
import { type MoneyStep, type ReportContent, shareOf, type Values } from './report.ts'

export async function marginReport(db: Db, period: Period, unit: Unit): Promise<ReportContent> {
  const spans = [wholeOf(period.before), wholeOf(period)]
  const [before, now] = await sumsOf(db, spans, unit)
  if (!before || !now) throw new Error('a sum for each span')
  const stepsBefore = moneySteps(before)
  const steps = moneySteps(now)
  return {
    heads: ['step'],
    columns: ['amount', 'takings-share'],
    main: 'amount',
    sums: ['takings', 'refunds', 'cost', 'fees', 'margin', 'margin-share'],
    rows: steps.map(({ step, cents }, index) => ({
      key: step,
      heads: { step },
      values: { amount: cents, 'takings-share': shareOf(cents, now.takings) },
      before: stepsBefore[index]?.cents,
    })),
    points: steps.map(({ step, cents }, index) => ({
      name: step,
      value: cents,
      before: stepsBefore[index]?.cents,
    })),
    total: totalOf(now),
    totalBefore: totalOf(before),
    keysWithoutCost: now.keysWithoutCost,
    ordersWithoutFee: now.ordersWithoutFee,
  }
}

interface Step {
  step: MoneyStep
  cents: number
}

/** Takings match the orders to the cent; the goods' price is the remainder. */
export function moneySteps(
  figures: Omit<Figures, 'orders' | 'keys' | 'keysWithoutCost' | 'ordersWithoutFee'>,
): Step[] {
  const { takings, memberDiscounts, off, charges, refunds, cost, fees, margin } = figures

  return [
    { step: 'goods', cents: takings - charges + memberDiscounts + off },
    { step: 'coupons', cents: -off },
    { step: 'member-discounts', cents: -memberDiscounts },
    { step: 'charges', cents: charges },
    { step: 'takings', cents: takings },
    { step: 'refunds', cents: -refunds },
    { step: 'cost', cents: -cost },
    { step: 'fees', cents: -fees },
    { step: 'margin', cents: margin },
  ]
}

function totalOf({ takings, refunds, cost, fees, margin }: Figures): Values {
  const share = shareOf(margin, takings)
  return {
    amount: margin,
    'takings-share': share,
    takings,
    refunds,
    cost,
    fees,
    margin,
    'margin-share': share,
  }
}
