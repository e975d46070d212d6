import { Download } from 'lucide'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { dayOf } from '../../../platform/calendar.ts'
import { listCurrencies } from '../../../shop/localisation/currency-records.ts'
import type { Shop } from '../../../shop/shop.ts'
import { Hints } from '../../keyboard/hints.tsx'
import { KeyCaps } from '../../keyboard/key-caps.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { dayRange } from '../../text/days.ts'
import { t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { NamedPeriods } from './period-filter.tsx'
import { type AskedReports, fileHref, movedPeriod, reportHref } from './report-href.ts'

/** Reads what the summary and each report share. */
export async function readFrame({ db, now, config: { timeZone } }: Pick<Shop, 'db' | 'now' | 'config'>) {
  const currencies = await listCurrencies(db)
  return { today: dayOf(now(), timeZone), timeZone, currencies: currencies.map(({ code }) => code) }
}

interface ReportsFrameProps {
  asked: AskedReports
  today: string
  timeZone: string
  /** days of the report, if any */
  days: { from: string; to: string } | undefined
  children: ReactNode
}

/** Head and keys of the summary and of each report. */
export function ReportsFrame({ asked, today, timeZone, days, children }: ReportsFrameProps) {
  const navigate = useNavigate()
  const { name } = asked
  const file = name !== undefined && days ? fileHref({ ...asked, name }) : undefined
  const move = (by: -1 | 1) => {
    const { from, to } = asked
    if (from && to) void navigate(reportHref({ ...asked, ...movedPeriod({ from, to }, by) }))
  }
  useShortcuts('reports.title', [
    { keys: '[', text: 'reports.earlier', run: () => move(-1) },
    { keys: ']', text: 'reports.later', run: () => move(1) },
    ...(file
      ? [{ keys: 'e', text: 'reports.export' as const, run: () => globalThis.location.assign(file) }]
      : []),
  ])
  return (
    <div className="pagebody">
      <PageHead
        title={t('reports.title')}
        facts={days && t('reports.facts', { days: dayRange(days.from, days.to), zone: timeZone })}
      >
        <NamedPeriods asked={asked} today={today} />
        {file && (
          <a className="btn btn--key" href={file}>
            <Icon of={Download} />
            {t('reports.export')}
            <KeyCaps keys="e" />
          </a>
        )}
      </PageHead>
      {children}
      <Hints keys={[['[', ']', 'reports.move'], ...(file ? [['e', 'reports.export'] as const] : [])]} />
    </div>
  )
}
