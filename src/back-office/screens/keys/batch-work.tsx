import { Link } from 'react-router'
import { officeHref } from '../../office-href.ts'
import { number, t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/moment.tsx'

interface BatchProgressProps {
  title: string
  work: { reason: string; startedAt: string; startedBy: string }
  done: number
  open: number
  all: number
  now: string
}

/** Progress of a job that replaces or refunds the sold keys of a batch. */
export function BatchProgress({ title, work, done, open, all, now }: BatchProgressProps) {
  const { reason, startedAt, startedBy: by } = work
  return (
    <div className="stack" role="status">
      <div>
        <b>{title}</b> {t('stock.replacing-n-of', { done: number(done), all: number(all) })}
      </div>
      <progress className="prog" value={all - open} max={Math.max(1, all)} aria-label={title} />
      <p className="muted">
        <Moment at={startedAt} now={now} />, {t('stock.replacing-by', { by, reason })}
      </p>
    </div>
  )
}

interface RestRow {
  orderNo: string
  units: number
  why: string
}

/** Orders that such a job left out, with the reason of each. */
export function BatchRest({ title, rows }: { title: string; rows: readonly RestRow[] }) {
  if (rows.length === 0) return null
  return (
    <div className="panel__b panel__b--flush">
      <Table
        caption={title}
        look="table--s"
        rows={rows}
        keyOf={({ orderNo, why }) => `${orderNo} ${why}`}
        columns={[
          {
            head: title,
            look: 'nw',
            cell: ({ orderNo }) => (
              <Link className="t" to={officeHref('order', { orderNo })}>
                {orderNo}
              </Link>
            ),
          },
          { head: t('stock.keys'), look: 'n', cell: ({ units }) => number(units) },
          { head: t('stock.reason'), cell: ({ why }) => why },
        ]}
      />
    </div>
  )
}
