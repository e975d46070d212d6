import type { ReportPoint } from '../../../shop/back-office/reports/report.ts'

/** More bars than this are months. */
const maxDays = 124

/** What a chart of this width can show: many days become months. */
export function chartPoints(points: readonly ReportPoint[]): readonly ReportPoint[] {
  if (points.length <= maxDays) return points
  const months = Map.groupBy(points, ({ name }) => name?.slice(0, 7))
  return [...months].map(([name, days]) => ({
    name,
    value: days.reduce((sum, { value }) => sum + value, 0),
    before: days.reduce((sum, { before = 0 }) => sum + before, 0),
  }))
}
