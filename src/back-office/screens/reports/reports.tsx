import { Download } from 'lucide'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { dayOf } from '../../../platform/calendar.ts'
import { readReport, type ReportIssue } from '../../../shop/back-office/reports/read-report.ts'
import { type Report, withoutCurrency } from '../../../shop/back-office/reports/report.ts'
import { listCurrencies } from '../../../shop/localisation/currency-records.ts'
import { officeContext } from '../../context.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { NamedPeriods, PeriodFilter } from './period-filter.tsx'
import { movedPeriod, reportHref, reportInput } from './report-href.ts'
import { ReportPanel, type ShownReport } from './report-panel.tsx'
import { ReportPlaces } from './report-places.tsx'

const maxRows = 400

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop } = context.get(officeContext)
  const input = reportInput(new URL(request.url).searchParams)
  const [read, currencies] = await Promise.all([readReport(shop, input), listCurrencies(shop.db)])
  const page = {
    today: dayOf(shop.now(), shop.config.timeZone),
    timeZone: shop.config.timeZone,
    currencies: withoutCurrency.some((name) => name === input.name) ? [] : currencies.map(({ code }) => code),
  }
  if (read.kind === 'report') {
    const { from, to } = read.report.period
    return { ...page, asked: { ...input, from, to }, report: shown(read.report), issue: undefined }
  }
  if (read.issue.field === 'name') throw data(undefined, { status: 404 })
  return data({ ...page, asked: input, report: undefined, issue: read.issue }, { status: 400 })
}

function shown({ period, currency = 'usd', rows, ...report }: Report): ShownReport {
  const rangeOf = (names: readonly string[]) => ({ from: names[0] ?? '', to: names.at(-1) ?? '' })
  return {
    ...report,
    currency,
    days: rangeOf(period.names),
    daysBefore: rangeOf(period.before.names),
    rows: rows.slice(0, maxRows),
    rowsLeftOut: Math.max(0, rows.length - maxRows),
  }
}

/** One report of a period beside the one before. */
export default function Reports() {
  const { asked, report, issue, today, timeZone, currencies } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const file = reportHref(asked, '/reports/export')
  const move = (by: -1 | 1) => {
    const { from, to } = asked
    if (from && to) void navigate(reportHref({ ...asked, ...movedPeriod({ from, to }, by) }))
  }
  useShortcuts('reports.title', [
    { keys: '[', text: 'reports.earlier', run: () => move(-1) },
    { keys: ']', text: 'reports.later', run: () => move(1) },
    { keys: 'e', text: 'reports.export', run: () => globalThis.location.assign(file) },
  ])
  return (
    <div className="pagebody">
      <PageHead
        title={t('reports.title')}
        facts={
          report && t('reports.facts', { days: dayRange(report.days.from, report.days.to), zone: timeZone })
        }
      >
        <NamedPeriods asked={asked} today={today} />
        {report && (
          <a className="btn btn--key" href={file}>
            <Icon of={Download} />
            {t('reports.export')}
            <KeyCaps keys="e" />
          </a>
        )}
      </PageHead>
      <div className="two two--settings reports">
        <ReportPlaces asked={asked} />
        <div className="stack">
          <PeriodFilter asked={asked} today={today} currencies={currencies} problemOf={problemIn(issue)} />
          {report && <ReportPanel report={report} />}
        </div>
      </div>
      <Hints
        keys={[
          ['[', ']', 'reports.move'],
          ['e', 'reports.export'],
        ]}
      />
    </div>
  )
}

function problemIn(issue: ReportIssue | undefined) {
  return (field: 'from' | 'to' | 'currency') =>
    issue?.field === field ? t(`reports.problem.${issue.problem}`) : undefined
}
