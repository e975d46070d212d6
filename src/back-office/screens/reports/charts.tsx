import type { ReportPoint } from '../../../shop/reports/report.ts'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { ReportChart } from '../../ui/charts/report-chart.tsx'
import { chartPoints } from './chart-points.ts'
import { RankingChart } from './ranking-chart.tsx'
import type { ReportView } from './shown-report.ts'
import { headText, valueText } from './value-text.ts'
import { WaterfallChart } from './waterfall-chart.tsx'

const maxRanked = 8

interface ChartsProps {
  report: ReportView
  /** available width */
  width: number
}

/** Bars over time for reports by day or month, else by size. */
export function Charts({ report, width }: ChartsProps) {
  const { points: all, heads, main, currency } = report
  const [head = 'day'] = heads
  const text = (value: number | undefined) => valueText(main, value, currency)
  if (all.every(({ value, before = 0 }) => value === 0 && before === 0))
    return <p className="panel__b muted">{t('reports.empty')}</p>
  if (head === 'day' || head === 'month') {
    const points = chartPoints(all, main)
    const label = sentence(report, points)
    const endsToday = report.endsToday && head === 'day' && points.length === all.length
    const tick = (value: number) => text(value).replace(/\.00$/, '')
    const drawn = { label, endsToday, text: tick }
    return (
      <div className="panel__b">
        <ReportChart className="chart lg" points={points} width={width} {...drawn} />
        <ReportChart className="chart sm" points={points.slice(-15)} width={334} {...drawn} />
      </div>
    )
  }
  const ranked = (head === 'step' ? all : all.slice(0, maxRanked)).map(({ name, value, before }, index) => ({
    key: `${index} ${name}`,
    name: headText(head, name),
    value,
    before,
    text: text(value),
  }))
  const label = sentence(report, all)
  if (head === 'step') {
    const steps = ranked.map((one, index) => ({ ...one, step: all[index]?.name ?? '' }))
    return (
      <div className="panel__b">
        <WaterfallChart className="chart lg" steps={steps} width={width} label={label} />
        <WaterfallChart className="chart sm" steps={steps} width={334} label={label} />
      </div>
    )
  }
  return (
    <div className="panel__b">
      <RankingChart className="chart lg" ranked={ranked} width={width} label={label} />
      <RankingChart className="chart sm" ranked={ranked} width={334} label={label} />
    </div>
  )
}

/** Describes a chart in a sentence. */
function sentence(report: ReportView, points: readonly ReportPoint[]): string {
  const { heads, main, currency, total, totalBefore, days } = report
  const best = points.toSorted((one, other) => other.value - one.value)[0]
  if (heads[0] === 'step')
    return t('reports.steps-sentence', {
      days: dayRange(days.from, days.to),
      goods: valueText(main, points[0]?.value, currency),
      margin: valueText(main, total[main], currency),
      before: valueText(main, totalBefore[main], currency),
    })
  const isMonth = /^\d{4}-\d{2}$/.test(best?.name ?? '')
  return t('reports.sentence', {
    column: t(`reports.column.${main}`),
    days: dayRange(days.from, days.to),
    total: valueText(main, total[main], currency),
    before: valueText(main, totalBefore[main], currency),
    best: headText(isMonth ? 'month' : (heads[0] ?? 'day'), best?.name),
    most: valueText(main, best?.value, currency),
  })
}
