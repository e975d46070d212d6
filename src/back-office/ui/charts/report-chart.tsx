import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { ReportPoint } from '../../../shop/reports/report.ts'
import { dayOrMonth } from '../../text/days.ts'
import { t } from '../../text/text.ts'

/** In units of the drawing, which the page scales. */
const height = 224
const edge = { left: 64, top: 14, bottom: 24 }
const minLabelWidth = 72

export type ChartPoint = ReportPoint & {
  /** emphasised part of the value */
  part?: number | undefined
}

interface ReportChartProps {
  /** by day or by month */
  points: readonly ChartPoint[]
  /** whether the last day is not over */
  endsToday?: boolean
  /** smallest upper end of the axis */
  leastHighest?: number
  width: number
  className: string
  /** description for screen readers */
  label: string
  text: (value: number) => string
}

/** A bar for each day or month; a dashed line for the period before. */
export function ReportChart({
  points,
  endsToday = false,
  leastHighest = 1,
  width,
  className,
  label,
  text,
}: ReportChartProps) {
  const values = points.flatMap(({ value, before = 0 }) => [value, before])
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [edge.left, width],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(...values, leastHighest)],
    range: [height - edge.bottom, edge.top],
    nice: 3,
  })
  const left = (index: number) => x(index) ?? 0
  const middle = (index: number) => left(index) + x.bandwidth() / 2
  const every = labelEvery(points, x.step())
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'ax' : 'gl'} x1={edge.left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
            {text(tick)}
          </text>
        </g>
      ))}
      {points.map(({ name, value, part = value }, index) => {
        const at = { x: left(index), width: x.bandwidth() }
        return (
          <g key={name}>
            {part < value && <Bar className="fs" {...at} y={y(value)} height={y(part) - y(value)} />}
            <Bar className="f1" {...at} y={y(Math.max(part, 0))} height={Math.abs(y(part) - y(0))} />
          </g>
        )
      })}
      <LinePath
        className="prev"
        data={points.flatMap(({ before }, index) => (before === undefined ? [] : [{ index, before }]))}
        x={({ index }) => middle(index)}
        y={({ before }) => y(before)}
      />
      {points.map(({ name = '' }, index) => {
        const fromEnd = points.length - 1 - index
        if (fromEnd % every !== 0) return undefined
        return endsToday && fromEnd === 0 ? (
          <text key={name} x={width} y={height - 6} textAnchor="end">
            {t('chart.today')}
          </text>
        ) : (
          <text key={name} x={Math.min(middle(index), width - 18)} y={height - 6} textAnchor="middle">
            {dayOrMonth(name)}
          </text>
        )
      })}
    </svg>
  )
}

/** Leaves room for each label; close days get a label on the same weekday. */
function labelEvery(points: readonly ChartPoint[], step: number): number {
  const least = Math.max(1, Math.ceil(minLabelWidth / step))
  const isByDay = (points[0]?.name?.length ?? 0) > 'yyyy-mm'.length
  return isByDay && least > 1 ? Math.ceil(least / 7) * 7 : least
}
