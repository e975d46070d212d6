import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { Charts } from './charts.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import type { ReportView } from './shown-report.ts'

/** Sums, chart and table of a report. */
export function ReportPanel({ report }: { report: ReportView }) {
  const { name, sums, total, totalBefore, currency } = report
  return (
    <>
      <ReportFigures
        label={t('reports.sums')}
        columns={sums}
        total={total}
        totalBefore={totalBefore}
        currency={currency}
      />
      <section className="panel" aria-labelledby="report">
        <header className="panel__h">
          <h2 id="report">{t(`reports.name.${name}`)}</h2>
          <div className="panel__a">
            <Legend report={report} />
          </div>
        </header>
        <Charts report={report} width={900} />
        <div className="panel__b panel__b--flush">
          <ReportTable {...report} />
        </div>
        <p className="panel__f">
          {t(`reports.about.${name}`)} <ReportGaps report={report} />{' '}
          {report.rowsLeftOut > 0 && t('reports.left-out', { rows: report.rowsLeftOut })}
        </p>
      </section>
    </>
  )
}

/** Lists unknown costs that the margin does not include. */
export function ReportGaps({ report }: { report: ReportView }) {
  const { keysWithoutCost, ordersWithoutFee } = report
  return (
    <>
      {keysWithoutCost > 0 && t('reports.without-cost', { keys: keysWithoutCost })}{' '}
      {ordersWithoutFee > 0 && t('reports.without-fee', { orders: ordersWithoutFee })}
    </>
  )
}

export function Legend({ report: { main, daysBefore } }: { report: ReportView }) {
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
