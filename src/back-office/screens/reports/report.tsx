import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { readReport } from '../../../shop/reports/read-report.ts'
import { withoutCurrency } from '../../../shop/reports/report.ts'
import { answerOf } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { PeriodFilter } from './period-filter.tsx'
import { askedPeriod } from './report-href.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportPlaces } from './report-places.tsx'
import { readFrame, ReportsFrame } from './reports-frame.tsx'
import { shownReport } from './shown-report.ts'

const maxRows = 400

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const asked = { name: params.name ?? '', ...askedPeriod(new URL(request.url).searchParams) }
  const [read, frame] = await Promise.all([answerOf(readReport(shop, asked)), readFrame(shop)])
  const page = { ...frame, ...(withoutCurrency.some((name) => name === asked.name) && { currencies: [] }) }
  if (read.done) {
    const { from, to } = read.done.period
    const report = shownReport(read.done, maxRows)
    return { ...page, asked: { ...asked, from, to }, report, issues: undefined }
  }
  const { issues } = read
  if (issues.some(({ field }) => field === 'name')) throw data(null, { status: 404 })
  return data({ ...page, asked, report: undefined, issues }, { status: 400 })
}

/** One report of a period beside the one before. */
export default function Report() {
  const { asked, report, issues, today, timeZone, currencies } = useLoaderData<typeof loader>()
  return (
    <ReportsFrame asked={asked} today={today} timeZone={timeZone} days={report?.days}>
      <div className="two two--settings reports">
        <ReportPlaces asked={asked} />
        <div className="stack">
          <PeriodFilter asked={asked} today={today} currencies={currencies} issues={issues} />
          {report && <ReportPanel report={report} />}
        </div>
      </div>
    </ReportsFrame>
  )
}
