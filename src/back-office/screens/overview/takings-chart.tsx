import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import type { ShownDay } from '../../../shop/back-office/hide-costs.ts'
import { shortDay } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { wholeDollars } from '../../ui/money-text.ts'

/** In units of the drawing, which the page scales. */
const height = 214
const edge = { left: 44, top: 14, bottom: 24 }
/** In cents, so that the axis of an empty shop has whole dollars. */
const leastHighest = 300

interface TakingsChartProps {
  days: readonly ShownDay[]
  width: number
  className: string
}

/** A bar a day, the margin within what was taken where it is known; a dashed line for the same days of the time before. */
export function TakingsChart({ days, width, className }: TakingsChartProps) {
  const highest = Math.max(...days.flatMap((day) => [day.takings, day.takingsBefore]), leastHighest)
  const x = scaleBand({
    domain: days.map(({ day }) => day),
    range: [edge.left, width],
    paddingInner: 0.2,
    paddingOuter: 0.1,
  })
  const y = scaleLinear({ domain: [0, highest], range: [height - edge.bottom, edge.top], nice: 3 })
  const barWidth = x.bandwidth()
  const left = ({ day }: ShownDay) => x(day) ?? 0
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence(days)}>
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'ax' : 'gl'} x1={edge.left} x2={width} y1={y(tick)} y2={y(tick)} />
          <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
            {wholeDollars(tick)}
          </text>
        </g>
      ))}
      {days.map((day) => {
        const margin = Math.min(Math.max(day.margin ?? day.takings, 0), day.takings)
        return (
          <g key={day.day}>
            <Bar
              className="fs"
              x={left(day)}
              width={barWidth}
              y={y(day.takings)}
              height={y(margin) - y(day.takings)}
            />
            <Bar className="f1" x={left(day)} width={barWidth} y={y(margin)} height={y(0) - y(margin)} />
          </g>
        )
      })}
      <LinePath
        className="prev"
        data={[...days]}
        x={(day) => left(day) + barWidth / 2}
        y={(day) => y(day.takingsBefore)}
      />
      {days.map((day, index) => {
        const fromEnd = days.length - 1 - index
        if (fromEnd % 7 !== 0) return undefined
        return (
          <text
            key={day.day}
            x={fromEnd === 0 ? width : left(day) + barWidth / 2}
            y={height - 6}
            textAnchor={fromEnd === 0 ? 'end' : 'middle'}
          >
            {fromEnd === 0 ? t('chart.today') : shortDay(day.day)}
          </text>
        )
      })}
    </svg>
  )
}

function sentence(days: readonly ShownDay[]): string {
  const sum = (of: (day: ShownDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const hasMargin = days.some(({ margin }) => margin !== undefined)
  return t(hasMargin ? 'chart.sentence' : 'chart.sentence-takings', {
    from: shortDay(days[0]?.day ?? ''),
    to: shortDay(days.at(-1)?.day ?? ''),
    takings: wholeDollars(sum((day) => day.takings)),
    margin: wholeDollars(sum((day) => day.margin ?? 0)),
    before: wholeDollars(sum((day) => day.takingsBefore)),
  })
}
