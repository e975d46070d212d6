import { Link } from 'react-router'
import type { BatchReplacementView, BatchSales } from '../../../shop/keys/replacements/read-batch-sales.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import { officeHref } from '../../office-href.ts'
import { number, t } from '../../text/text.ts'
import { Table } from '../../ui/list/table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useLive } from '../../ui/use-live.ts'
import { Decision } from './decision.tsx'

interface BatchSalesProps {
  name: string
  sales: BatchSales
  mayReplace: boolean
  now: string
}

/** The sold keys of a batch by their state, their replacement, and its progress. */
export function BatchSalesPanel({ name, sales, mayReplace, now }: BatchSalesProps) {
  const { due, replacement } = sales
  const isRunning = replacement !== undefined && replacement.finishedAt === undefined
  useLive({ everyMs: 2000, isOn: isRunning })
  const mayStart = mayReplace && !isRunning && due.units > 0
  return (
    <Panel
      title={t('stock.sales')}
      hint={t('stock.sales-of', { units: sales.units, orders: sales.orders })}
      acts={mayStart && !sales.isOnSale && <Replace name={name} due={due} />}
    >
      <div className="panel__b stack">
        {mayStart && sales.isOnSale && <p className="note">{t('stock.replace-first-quarantine')}</p>}
        <Preview sales={sales} />
        {replacement && <Progress replacement={replacement} now={now} />}
      </div>
      {replacement && replacement.rest.length > 0 && (
        <div className="panel__b panel__b--flush">
          <Rest rest={replacement.rest} />
        </div>
      )}
    </Panel>
  )
}

function Replace({ name, due }: { name: string; due: BatchSales['due'] }) {
  const { units: count, orders, stock } = due
  return (
    <Decision
      act="replace-batch"
      title={t('stock.replace-batch-title', { name })}
      text={t(stock < count ? 'stock.replace-batch-short' : 'stock.replace-batch-text', {
        count,
        orders,
        stock,
      })}
      button={t('stock.replace-batch')}
      done={t('stock.replace-batch-n', { count })}
      look="bad"
      asksReason
      count={count}
    />
  )
}

function Preview({ sales: { due, leftOut } }: { sales: BatchSales }) {
  const rows = [
    { name: t('stock.sales-due'), value: t('stock.sales-of', { units: due.units, orders: due.orders }) },
    { name: t('stock.sales-in-stock'), value: number(due.stock) },
    ...leftOut.map(({ why, units }) => ({ name: t(`stock.sales.${why}`), value: number(units) })),
  ]
  return (
    <dl className="kv">
      {rows.map(({ name, value }) => (
        <div key={name} className="kv__row">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Progress({ replacement, now }: { replacement: BatchReplacementView; now: string }) {
  const { counts, reason, startedAt, startedBy, finishedAt } = replacement
  const all = counts.open + counts.replaced + counts.awaited + counts['left-out']
  const title = t(finishedAt === undefined ? 'stock.replacing' : 'stock.replacing-done')
  return (
    <div className="stack" role="status">
      <div>
        <b>{title}</b> {t('stock.replacing-n-of', { done: number(counts.replaced), all: number(all) })}
      </div>
      <progress className="prog" value={all - counts.open} max={Math.max(1, all)} aria-label={title} />
      <p className="muted">
        <Moment at={startedAt} now={now} />, {t('stock.replacing-by', { by: startedBy, reason })}
      </p>
    </div>
  )
}

type RestRow = BatchReplacementView['rest'][number]

function Rest({ rest }: { rest: RestRow[] }) {
  return (
    <Table
      caption={t('stock.replacing-rest')}
      look="table--s"
      rows={rest}
      keyOf={({ orderNo, state, refusal }) => `${orderNo} ${state} ${refusal ?? ''}`}
      columns={[
        {
          head: t('stock.replacing-rest'),
          look: 'nw',
          cell: ({ orderNo }) => (
            <Link className="t" to={officeHref('order', { orderNo })}>
              {orderNo}
            </Link>
          ),
        },
        { head: t('stock.keys'), look: 'n', cell: ({ units }) => number(units) },
        { head: t('stock.reason'), cell: (row) => whyOf(row) },
      ]}
    />
  )
}

function whyOf({ state, refusal }: RestRow): string {
  if (state === 'awaited') return t('stock.replacing-awaited')
  return refusal === 'failed'
    ? t('stock.replacing-failed')
    : issueText({ code: refusal ?? 'replacement.no-key' })
}
