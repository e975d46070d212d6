import type { Report, ReportPoint } from '../../../shop/back-office/reports/report.ts'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { chartPoints } from './chart-points.ts'
import { RankingChart } from './ranking-chart.tsx'
import { ReportChart } from '../../ui/charts/report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { headText, valueText } from './value-text.ts'
import { WaterfallChart } from './waterfall-chart.tsx'

const maxRanked = 8

/** What the page shows of a report. */
export type ShownReport = Omit<Report, 'period' | 'currency'> & {
  /** what amounts are in */
  currency: string
  days: { from: string; to: string }
  daysBefore: { from: string; to: string }
  /** rows that only the file has */
  rowsLeftOut: number
}

/** Sums, chart and table of a report. */
export function ReportPanel({ report }: { report: ShownReport }) {
  const { name, sums, total, totalBefore, currency, points, keysWithoutCost, ordersWithoutFee } = report
  const isEmpty = points.every(({ value, before = 0 }) => value === 0 && before === 0)
  return (
    <>
      <ReportFigures columns={sums} total={total} totalBefore={totalBefore} currency={currency} />
      <section className="panel" aria-labelledby="report">
        <header className="panel__h">
          <h2 id="report">{t(`reports.name.${name}`)}</h2>
          <div className="panel__a">
            <Legend report={report} />
          </div>
        </header>
        {isEmpty ? <p className="panel__b muted">{t('reports.empty')}</p> : <Charts report={report} />}
        <div className="panel__b panel__b--flush">
          <ReportTable {...report} />
        </div>
        <p className="panel__f">
          {t(`reports.about.${name}`)}{' '}
          {keysWithoutCost > 0 && t('reports.without-cost', { keys: keysWithoutCost })}{' '}
          {ordersWithoutFee > 0 && t('reports.without-fee', { orders: ordersWithoutFee })}{' '}
          {report.rowsLeftOut > 0 && t('reports.left-out', { rows: report.rowsLeftOut })}
        </p>
      </section>
    </>
  )
}

function Legend({ report: { main, daysBefore } }: { report: ShownReport }) {
  return (
    <div className="legend lg">
      <span>
        <i className="c1" />
        {t(`reports.column.${main}`)}
      </span>
      <span>
        <i className="ln" />
        {t('reports.compared', { days: dayRange(daysBefore.from, daysBefore.to) })}
      </span>
    </div>
  )
}

/** Bars by time where the report goes by days or months, else by size. */
function Charts({ report }: { report: ShownReport }) {
  const { heads, main, currency } = report
  const [head = 'day'] = heads
  const text = (value: number | undefined) => valueText(main, value, currency)
  if (head === 'day' || head === 'month') {
    const points = chartPoints(report.points, main)
    const label = sentence(report, points)
    const tick = (value: number) => text(value).replace(/\.00$/, '')
    return (
      <div className="panel__b">
        <ReportChart className="chart lg" points={points} width={900} label={label} text={tick} />
        <ReportChart className="chart sm" points={points.slice(-15)} width={334} label={label} text={tick} />
      </div>
    )
  }
  const ranked = report.points.slice(0, maxRanked).map(({ name, value, before }, index) => ({
    key: `${index} ${name}`,
    name: headText(head, name),
    value,
    before,
    text: text(value),
  }))
  const label = sentence(report, report.points)
  if (head === 'step') {
    const steps = ranked.map((one, index) => ({ ...one, step: report.points[index]?.name ?? '' }))
    return (
      <div className="panel__b">
        <WaterfallChart className="chart lg" steps={steps} width={900} label={label} />
        <WaterfallChart className="chart sm" steps={steps} width={334} label={label} />
      </div>
    )
  }
  return (
    <div className="panel__b">
      <RankingChart className="chart lg" ranked={ranked} width={900} label={label} />
      <RankingChart className="chart sm" ranked={ranked} width={334} label={label} />
    </div>
  )
}

/** What a chart says. */
function sentence(report: ShownReport, points: readonly ReportPoint[]): string {
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
