import { type ValueColumn, valueKinds, type Values } from '../../../shop/reports/report.ts'
import { t } from '../../text/text.ts'
import { Difference } from '../../ui/difference.tsx'
import { valueText } from './value-text.ts'

interface ReportFiguresProps {
  label: string
  look?: 'kpis--tile'
  columns: readonly ValueColumn[]
  total: Values
  totalBefore: Values
  currency: string
}

/** figures of which more is worse */
const bad: ReadonlySet<ValueColumn> = new Set([
  'refunds',
  'cost',
  'fees',
  'credited',
  'refunded',
  'taken',
  'refund-count',
  'disputes',
  'disputed',
  'lost',
  'without-cost',
  'median',
  'slow',
  'waiting',
])

/** The sums of a report beside those of the period before. */
export function ReportFigures({ label, look, columns, total, totalBefore, currency }: ReportFiguresProps) {
  return (
    <dl className={look ? `kpis ${look}` : 'kpis'} aria-label={label}>
      {columns.map((column) => (
        <div className="kpi" key={column}>
          <dt>{t(`reports.column.${column}`)}</dt>
          <dd>
            <b>{valueText(column, total[column], currency)}</b>
            <Compared column={column} now={total[column]} before={totalBefore[column]} />{' '}
            {t('reports.from-before', { before: valueText(column, totalBefore[column], currency) })}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ComparedProps {
  column: ValueColumn
  now: number | undefined
  before: number | undefined
}

/** Change in per cent; in points for shares. Empty without an earlier value. */
export function Compared({ column, now, before }: ComparedProps) {
  if (now === undefined || before === undefined) return undefined
  const isBad = bad.has(column)
  if (valueKinds[column] === 'percent')
    return (
      <Difference of={now - before} isBad={isBad}>
        {(Math.abs(now - before) / 100).toFixed(1)}
      </Difference>
    )
  if (before <= 0) return undefined
  return (
    <Difference of={now - before} isBad={isBad}>
      {`${Math.abs(Math.round((now / before - 1) * 100))}%`}
    </Difference>
  )
}
