import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { Ranked } from './ranking-chart.tsx'

interface WaterfallChartProps {
  /** `step` as the report names it */
  steps: readonly (Ranked & { step: string })[]
  width: number
  className: string
  /** description for screen readers */
  label: string
}

/** Steps that are totals; all others add or subtract. */
const sums: ReadonlySet<string> = new Set(['goods', 'takings', 'margin'])

const valueWidth = 104
const row = 32
const barHeight = 18

/** From a sum to its remainder: every step begins at the end of the one before. */
export function WaterfallChart({ steps, width, className, label }: WaterfallChartProps) {
  const names = width > 600 ? 190 : 138
  const spans = spansOf(steps)
  const ends = spans.flatMap(({ from, to }) => [from, to])
  const x = scaleLinear({
    domain: [Math.min(0, ...ends), Math.max(1, ...ends)],
    range: [names, width - valueWidth],
  })
  return (
    <svg className={className} viewBox={`0 0 ${width} ${steps.length * row}`} role="img" aria-label={label}>
      {steps.map(({ key, name, text, step }, index) => {
        const isSum = sums.has(step)
        const { from, to } = spans[index] ?? { from: 0, to: 0 }
        const top = index * row + 7
        return (
          <g key={key} className={isSum ? 'is-sum' : undefined}>
            <text x={names - 12} y={top + 13} textAnchor="end">
              {name}
            </text>
            <Bar
              className={step === 'margin' ? 'f1' : isSum ? 'fs' : 'f5'}
              x={x(Math.min(from, to))}
              width={Math.abs(x(to) - x(from))}
              y={top}
              height={barHeight}
            />
            {index > 0 && (
              <line
                className="gl"
                x1={x(isSum ? to : from)}
                x2={x(isSum ? to : from)}
                y1={top - row + 7}
                y2={top}
              />
            )}
            <text x={width} y={top + 13} textAnchor="end">
              {text}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Returns the start and end of each step; a total starts at zero. */
function spansOf(steps: WaterfallChartProps['steps']): { from: number; to: number }[] {
  let at = 0
  return steps.map(({ value, step }) => {
    const from = sums.has(step) ? 0 : at
    at = from + value
    return { from, to: at }
  })
}
