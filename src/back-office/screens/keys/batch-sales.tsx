import type { BatchWorkKind } from '../../../shop/keys/batch-work/batch-work-tables.ts'
import type { BatchSales, BatchWorkView } from '../../../shop/keys/batch-work/read-batch-sales.ts'
import { issueText } from '../../../shop/localisation/office-text.ts'
import type { BatchWorth } from '../../../shop/payments/refunds/batch/batch-worth.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { useLive } from '../../ui/use-live.ts'
import { BatchProgress, BatchRest } from './batch-work.tsx'
import { Decision } from './decision.tsx'

interface BatchSalesProps {
  name: string
  sales: BatchSales
  worth: BatchWorth
  may: { 'replace-batch': boolean; 'refund-batch': boolean }
  now: string
}

/** The sold keys of a batch by their state, their replacement or refund, and its progress. */
export function BatchSalesPanel({ name, sales, worth, may, now }: BatchSalesProps) {
  const { due, works } = sales
  const isRunning = works.some(({ finishedAt }) => finishedAt === undefined)
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
            {may['refund-batch'] && (
              <Start
                verb="refund"
                name={name}
                count={due.units}
                text={t('stock.refund-batch-text', {
                  count: due.units,
                  orders: due.orders,
                  worth: worthText(worth),
                })}
              />
            )}
            {may['replace-batch'] && (
              <Start verb="replace" name={name} count={due.units} text={replaceText(due)} />
            )}
          </>
        )
      }
    >
      <div className="panel__b stack">
        {mayStart && sales.isOnSale && <p className="note">{t('stock.replace-first-quarantine')}</p>}
        <Preview sales={sales} worth={worthText(worth)} />
        {works.map((work) => (
          <Progress key={work.kind} work={work} now={now} />
        ))}
      </div>
      {works.map(({ kind, rest }) => (
        <BatchRest
          key={kind}
          title={t(`${textsOf[kind]}-rest`)}
          rows={rest.map((row) => ({ ...row, why: whyNot(kind, row) }))}
        />
      ))}
    </Panel>
  )
}

const textsOf = {
  replacement: 'stock.replacing',
  refund: 'stock.refunding',
} as const satisfies Record<BatchWorkKind, string>

function worthText(worth: BatchWorth): string {
  return worth.map(({ cents, currency }) => moneyText(cents, currency)).join(' + ')
}

function replaceText({ units: count, orders, stock }: BatchSales['due']): string {
  const values = { count, orders, stock }
  return t(stock < count ? 'stock.replace-batch-short' : 'stock.replace-batch-text', values)
}

interface StartProps {
  verb: 'replace' | 'refund'
  name: string
  count: number
  text: string
}

function Start({ verb, name, count, text }: StartProps) {
  return (
    <Decision
      intent={`${verb}-batch`}
      title={t(`stock.${verb}-batch-title`, { name })}
      text={text}
      button={t(`stock.${verb}-batch`)}
      done={t(`stock.${verb}-batch-n`, { count })}
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

function Progress({ work, now }: { work: BatchWorkView; now: string }) {
  const { kind, counts, finishedAt } = work
  return (
    <BatchProgress
      title={t(finishedAt === undefined ? textsOf[kind] : `${textsOf[kind]}-done`)}
      work={work}
      done={counts.replaced + counts.refunded}
      open={counts.open}
      all={Object.values(counts).reduce((sum, units) => sum + units, 0)}
      now={now}
    />
  )
}

function whyNot(kind: BatchWorkKind, { state, refusal }: BatchWorkView['rest'][number]): string {
  if (state === 'awaited') return t('stock.replacing-awaited')
  if (refusal === 'failed') return t(`${textsOf[kind]}-failed`)
  return issueText({ code: refusal ?? 'replacement.no-key' })
}
