import { may, type Role } from '../../staff/roles.ts'
import type { DayFigures, Figures, Overview } from './read-figures.ts'

export function variantsFor<Variant extends { costCents: number | undefined }>(
  role: Role,
  variants: readonly Variant[],
): Variant[] {
  if (may(role, 'costs.read')) return [...variants]
  return variants.map((variant) => ({ ...variant, costCents: undefined }))
}

export function batchesFor<Batch extends { unitCostCents: number | undefined }>(
  role: Role,
  batches: readonly Batch[],
): Batch[] {
  if (may(role, 'costs.read')) return [...batches]
  return batches.map((batch) => ({ ...batch, unitCostCents: undefined }))
}

type CostFigure = 'margin' | 'cost' | 'fees' | 'keysWithoutCost' | 'ordersWithoutFee'

type Shown<All extends Figures> = Omit<All, CostFigure> & Record<CostFigure, number | undefined>

export type FiguresView = Shown<Figures>
export type DayView = Shown<DayFigures>

type OverviewView = Record<Exclude<keyof Overview, 'timeZone' | 'days'>, FiguresView> & {
  timeZone: string
  days: DayView[]
}

/** Removes costs and margin, which reveals them, from the overview. */
export function figuresFor(role: Role, overview: Overview): OverviewView {
  if (may(role, 'costs.read')) return overview
  const { today, yesterday, month, monthBefore, days } = overview
  return {
    timeZone: overview.timeZone,
    today: withoutCosts(today),
    yesterday: withoutCosts(yesterday),
    month: withoutCosts(month),
    monthBefore: withoutCosts(monthBefore),
    days: days.map(withoutCosts),
  }
}

function withoutCosts<All extends Figures>(figures: All): Shown<All> {
  return {
    ...figures,
    margin: undefined,
    cost: undefined,
    fees: undefined,
    keysWithoutCost: undefined,
    ordersWithoutFee: undefined,
  }
}
