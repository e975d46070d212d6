import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { ReportPoint } from '../../../shop/back-office/reports/report.ts'
import { dayOrMonth } from '../../text/days.ts'

/** In units of the drawing, which the page scales. */
const height = 236
const edge = { left: 64, top: 14, bottom: 24 }
const minLabelWidth = 72

interface ReportChartProps {
  /** by day or by month */
  points: readonly ReportPoint[]
  width: number
  className: string
  /** what it says, for whoever does not see it */
  label: string
  text: (value: number) => string
}

/** A bar for each day or month; a dashed line for the period before. */
export function ReportChart({ points, width, className, label, text }: ReportChartProps) {
  const values = points.flatMap(({ value, before = 0 }) => [value, before])
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [edge.left, width],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(...values, 1)],
    range: [height - edge.bottom, edge.top],
    nice: 3,
  })
  const left = (index: number) => x(index) ?? 0
  const every = Math.max(1, Math.ceil(minLabelWidth / x.step()))
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
      {points.map(({ name, value }, index) => (
        <Bar
          key={name}
          className="f1"
          x={left(index)}
          width={x.bandwidth()}
          y={y(Math.max(value, 0))}
          height={Math.abs(y(value) - y(0))}
        />
      ))}
      <LinePath
        className="prev"
        data={points.flatMap(({ before }, index) => (before === undefined ? [] : [{ index, before }]))}
        x={({ index }) => left(index) + x.bandwidth() / 2}
        y={({ before }) => y(before)}
      />
      {points.map(({ name = '' }, index) =>
        (points.length - 1 - index) % every === 0 ? (
          <text
            key={name}
            x={Math.min(left(index) + x.bandwidth() / 2, width - 18)}
            y={height - 6}
            textAnchor="middle"
          >
            {dayOrMonth(name)}
          </text>
        ) : undefined,
      )}
    </svg>
  )
}
