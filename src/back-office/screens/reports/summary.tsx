import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readReports } from '../../../shop/reports/read-report.ts'
import type { Report } from '../../../shop/reports/report.ts'
import { answerOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { t } from '../../text/text.ts'
import { Charts } from './charts.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { ReportFigures } from './report-figures.tsx'
import { askedPeriod } from './report-href.ts'
import { Legend, ReportGaps } from './report-panel.tsx'
import { readFrame, ReportsFrame } from './reports-frame.tsx'
import { type ReportView, shownReport } from './shown-report.ts'
import { ReportLink, SummaryTile, tileNames } from './summary-tile.tsx'

const rowsOfTile = 5

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const asked = askedPeriod(new URL(request.url).searchParams)
  const [read, frame] = await Promise.all([answerOf(readReports(shop, asked)), readFrame(shop)])
  if (read.issues) return data({ ...frame, asked, reports: [], issues: read.issues }, { status: 400 })
  const { from, to } = read.done[0]?.period ?? asked
  return { ...frame, asked: { ...asked, from, to }, reports: read.done.map(shownTile), issues: undefined }
}

/** The largest rows of a report. */
function shownTile(report: Report): ReportView {
  const sizeOf = ({ values }: Report['rows'][number]) => values[report.main] ?? 0
  const rows = report.rows.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return shownReport({ ...report, rows }, rowsOfTile)
}

/** Every report in short, each leading to the whole one. */
export default function Summary() {
  const { asked, reports, issues, today, timeZone, currencies } = useLoaderData<typeof loader>()
  const days = reports.find(({ name }) => name === 'days')
  return (
    <ReportsFrame asked={asked} today={today} timeZone={timeZone} days={days?.days}>
      <div className="stack reports">
        <PeriodFilter asked={asked} today={today} currencies={currencies} issues={issues} />
        {days && (
          <>
            <ReportFigures
              label={t('reports.sums')}
              columns={['takings', 'margin', 'margin-share', 'orders', 'refunds']}
              total={days.total}
              totalBefore={days.totalBefore}
              currency={days.currency}
            />
            <section className="panel" aria-labelledby="days">
              <header className="panel__h">
                <h2 id="days">{t('reports.name.days')}</h2>
                <div className="panel__a">
                  <Legend report={days} />
                  <ReportLink asked={asked} report={days} />
                </div>
              </header>
              <Charts report={days} width={1160} />
              {(days.keysWithoutCost > 0 || days.ordersWithoutFee > 0) && (
                <p className="panel__f">
                  <ReportGaps report={days} />
                </p>
              )}
            </section>
            <div className="cols cols--e">
              {tileNames.map((name) => {
                const report = reports.find((one) => one.name === name)
                return report && <SummaryTile key={name} name={name} asked={asked} report={report} />
              })}
            </div>
          </>
        )}
      </div>
    </ReportsFrame>
  )
}
