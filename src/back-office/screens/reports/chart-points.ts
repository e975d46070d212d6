import { type ReportPoint, type ValueColumn, valueKinds } from '../../../shop/reports/report.ts'

/** Above this number bars are months, if the values can be added up. */
const maxDays = 124

/** Returns the points that fit a chart: many days become months, except for medians and shares. */
export function chartPoints(points: readonly ReportPoint[], value: ValueColumn): readonly ReportPoint[] {
  const kind = valueKinds[value]
  if (points.length <= maxDays || (kind !== 'count' && kind !== 'money')) return points
  const months = Map.groupBy(points, ({ name }) => name?.slice(0, 'YYYY-MM'.length))
  return [...months].map(([name, days]) => ({
    name,
    value: days.reduce((sum, day) => sum + day.value, 0),
    before: days.reduce((sum, { before = 0 }) => sum + before, 0),
  }))
}
