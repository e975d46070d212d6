import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

export interface Ranked {
  key: string
  name: string
  value: number
  before: number | undefined
  /** the value, as it is written */
  text: string
}

interface RankingChartProps {
  ranked: readonly Ranked[]
  width: number
  className: string
  /** description for screen readers */
  label: string
}

const valueWidth = 96
const barHeight = 12
const wide = { row: 30, names: 230, letters: 34 }
/** names are above their bars */
const narrow = { row: 42, names: 0, letters: 40 }

/** A bar for each, longest first; a dashed line marks the period before. */
export function RankingChart({ ranked, width, className, label }: RankingChartProps) {
  const { row, names, letters } = width > 600 ? wide : narrow
  const values = ranked.flatMap(({ value, before = 0 }) => [value, before])
  const x = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [names, width - valueWidth],
  })
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${ranked.length * row + 4}`}
      role="img"
      aria-label={label}
    >
      {ranked.map(({ key, name, value, before, text }, index) => {
        const bottom = (index + 1) * row - 6
        const top = bottom - barHeight
        return (
          <g key={key}>
            <text x={0} y={names > 0 ? bottom - 2 : top - 6}>
              {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
            </text>
            <Bar
              className="f1"
              x={x(Math.min(0, value))}
              width={Math.abs(x(value) - x(0))}
              y={top}
              height={barHeight}
            />
            {before !== undefined && before > 0 && (
              <line className="prev" x1={x(before)} x2={x(before)} y1={top - 4} y2={bottom + 4} />
            )}
            <text x={width} y={bottom - 2} textAnchor="end">
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
