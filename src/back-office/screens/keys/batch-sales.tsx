import type { BatchReplacementView, BatchSales } from '../../../shop/keys/replacements/read-batch-sales.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import type { BatchRefund, BatchRefundView } from '../../../shop/payments/refunds/batch/read-batch-refund.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { useLive } from '../../ui/use-live.ts'
import { BatchProgress, BatchRest } from './batch-work.tsx'
import { Decision } from './decision.tsx'

interface BatchSalesProps {
  name: string
  sales: BatchSales
  refunds: BatchRefund
  may: { 'replace-batch': boolean; 'refund-batch': boolean }
  now: string
}

/** The sold keys of a batch by their state, their replacement or refund, and its progress. */
export function BatchSalesPanel({ name, sales, refunds, may, now }: BatchSalesProps) {
  const { due, replacement } = sales
  const { refund } = refunds
  const isRunning = [replacement, refund].some((work) => work && work.finishedAt === undefined)
  useLive({ everyMs: 2000, isOn: isRunning })
  const mayStart = (may['replace-batch'] || may['refund-batch']) && !isRunning && due.units > 0
  return (
    <Panel
      title={t('stock.sales')}
      hint={t('stock.sales-of', { units: sales.units, orders: sales.orders })}
      actions={
        mayStart &&
        !sales.isOnSale && (
          <>
            {may['refund-batch'] && <Refund name={name} due={due} worth={worthText(refunds)} />}
            {may['replace-batch'] && <Replace name={name} due={due} />}
          </>
        )
      }
    >
      <div className="panel__b stack">
        {mayStart && sales.isOnSale && <p className="note">{t('stock.replace-first-quarantine')}</p>}
        <Preview sales={sales} worth={worthText(refunds)} />
        {replacement && <Replacement replacement={replacement} now={now} />}
        {refund && <RefundProgress refund={refund} now={now} />}
      </div>
      {replacement && (
        <BatchRest
          title={t('stock.replacing-rest')}
          rows={replacement.rest.map((row) => ({ ...row, why: whyNotReplaced(row) }))}
        />
      )}
      {refund && (
        <BatchRest
          title={t('stock.refunding-rest')}
          rows={refund.rest.map((row) => ({ ...row, why: whyNotRefunded(row) }))}
        />
      )}
    </Panel>
  )
}

function worthText({ worth }: BatchRefund): string {
  return worth.map(({ cents, currency }) => moneyText(cents, currency)).join(' + ')
}

function Replace({ name, due }: { name: string; due: BatchSales['due'] }) {
  const { units: count, orders, stock } = due
  return (
    <Decision
      intent="replace-batch"
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

function Refund({ name, due, worth }: { name: string; due: BatchSales['due']; worth: string }) {
  const { units: count, orders } = due
  return (
    <Decision
      intent="refund-batch"
      title={t('stock.refund-batch-title', { name })}
      text={t('stock.refund-batch-text', { count, orders, worth })}
      button={t('stock.refund-batch')}
      done={t('stock.refund-batch-n', { count })}
      look="bad"
      asksReason
      count={count}
    />
  )
}

function Preview({ sales: { due, leftOut }, worth }: { sales: BatchSales; worth: string }) {
  const rows = [
    { name: t('stock.sales-due'), value: t('stock.sales-of', { units: due.units, orders: due.orders }) },
    ...(worth ? [{ name: t('stock.sales-worth'), value: worth }] : []),
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

function Replacement({ replacement, now }: { replacement: BatchReplacementView; now: string }) {
  const { counts, finishedAt } = replacement
  return (
    <BatchProgress
      title={t(finishedAt === undefined ? 'stock.replacing' : 'stock.replacing-done')}
      work={replacement}
      done={counts.replaced}
      open={counts.open}
      all={counts.open + counts.replaced + counts.awaited + counts['left-out']}
      now={now}
    />
  )
}

function RefundProgress({ refund, now }: { refund: BatchRefundView; now: string }) {
  const { counts, finishedAt } = refund
  return (
    <BatchProgress
      title={t(finishedAt === undefined ? 'stock.refunding' : 'stock.refunding-done')}
      work={refund}
      done={counts.refunded}
      open={counts.open}
      all={counts.open + counts.refunded + counts['left-out']}
      now={now}
    />
  )
}

function whyNotReplaced({ state, refusal }: BatchReplacementView['rest'][number]): string {
  if (state === 'awaited') return t('stock.replacing-awaited')
  return refusal === 'failed'
    ? t('stock.replacing-failed')
    : issueText({ code: refusal ?? 'replacement.no-key' })
}

function whyNotRefunded({ refusal }: BatchRefundView['rest'][number]): string {
  return refusal === 'failed'
    ? t('stock.refunding-failed')
    : issueText({ code: refusal ?? 'refund.nothing-left' })
}
