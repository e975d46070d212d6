import type { DayView } from '../../../shop/reports/figures/hide-costs.ts'
import { shortDay } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { ReportChart } from '../../ui/charts/report-chart.tsx'
import { wholeDollars } from '../../ui/money-text.ts'

/** In cents, so that the axis of an empty shop has whole dollars. */
const leastHighest = 300

interface TakingsChartProps {
  days: readonly DayView[]
  width: number
  className: string
}

/** Takings of each day with the known margin, beside the same days of the period before. */
export function TakingsChart({ days, width, className }: TakingsChartProps) {
  const points = days.map(({ day, takings, takingsBefore, margin }) => ({
    name: day,
    value: takings,
    before: takingsBefore,
    part: margin === undefined ? undefined : Math.min(Math.max(margin, 0), takings),
  }))
  return (
    <ReportChart
      className={className}
      points={points}
      endsToday
      leastHighest={leastHighest}
      width={width}
      label={sentence(days)}
      text={wholeDollars}
    />
  )
}

function sentence(days: readonly DayView[]): string {
  const sum = (of: (day: DayView) => number) => days.reduce((total, day) => total + of(day), 0)
  const hasMargin = days.some(({ margin }) => margin !== undefined)
  return t(hasMargin ? 'chart.sentence' : 'chart.sentence-takings', {
    from: shortDay(days[0]?.day ?? ''),
    to: shortDay(days.at(-1)?.day ?? ''),
    takings: wholeDollars(sum((day) => day.takings)),
    margin: wholeDollars(sum((day) => day.margin ?? 0)),
    before: wholeDollars(sum((day) => day.takingsBefore)),
  })
}
