import { expect, it } from 'vitest'
import type { ReportPoint } from '../../../shop/reports/report.ts'
import { chartPoints } from './chart-points.ts'

const year: ReportPoint[] = Array.from({ length: 365 }, (_, day) => ({
  name: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  value: 60,
  before: 30,
}))

it('OPS-9 a chart of many days has the sum of each month', () => {
  const months = chartPoints(year, 'takings')
  expect(months).toHaveLength(12)
  expect(months[1]).toEqual({ name: '2026-02', value: 28 * 60, before: 28 * 30 })
  expect(chartPoints(year, 'orders')).toHaveLength(12)
})

it('OPS-9 a chart of values that cannot be added up, such as medians, keeps its days', () => {
  expect(chartPoints(year, 'median')).toEqual(year)
  expect(chartPoints(year, 'margin-share')).toEqual(year)
})
