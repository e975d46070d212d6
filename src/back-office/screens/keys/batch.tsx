import type { ReactNode } from 'react'
import { data, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { correctBatch } from '../../../shop/keys/batches/correct-batch.ts'
import { quarantineBatch, releaseBatch, voidBatch } from '../../../shop/keys/batches/decide-batch.ts'
import { batchesFor } from '../../../shop/reports/figures/hide-costs.ts'
import { type ListedBatch, readBatch } from '../../../shop/keys/batches/list-batches.ts'
import type { BatchWorkKind } from '../../../shop/keys/batch-work/batch-work-tables.ts'
import { readBatchSales } from '../../../shop/keys/batch-work/read-batch-sales.ts'
import { startBatchWork } from '../../../shop/keys/batch-work/start-batch-work.ts'
import { batchWorth } from '../../../shop/payments/refunds/batch/batch-worth.ts'
import { listKeys } from '../../../shop/keys/pool/list-keys.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import { lastTraceOf } from '../../../shop/staff/audit/list-changes.ts'
import { actionsOf, type Asked } from '../../actions.ts'
import { officeContext } from '../../context.ts'
import { seenNumber, textOf } from '../../form-values.ts'
import { RowPager } from '../../ui/list/pager.tsx'
import { PageHead } from '../../layout/page-head.tsx'
import { number, t } from '../../text/text.ts'
import { IssueNote } from '../../ui/issue-note.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { pageOf, wholeNumberOf } from './answer.ts'
import { BatchDecisions } from './batch-decisions.tsx'
import { CorrectBatch } from './correct-batch.tsx'
import { BatchSalesPanel } from './batch-sales.tsx'
import { BatchBadge } from './batch-table.tsx'
import { KeyBar, KeyLegend } from '../../ui/charts/key-bar.tsx'
import { keyList } from './key-list.ts'
import { KeyTable } from './key-table.tsx'
import { LastChange } from '../../ui/last-change.tsx'
import { Panel } from '../../ui/panel.tsx'
import { officeHref } from '../../office-href.ts'
import { rightsOf } from '../../rights.ts'
import { DoneNote } from '../../ui/notes/done-note.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const found = await readBatch(shop, wholeNumberOf(params['batchId']))
  const [batch] = staff && found ? batchesFor(staff.role, [found]) : []
  if (!batch || !staff) throw data(null, { status: 404 })
  return {
    batch,
    ...(await listKeys(shop, { batchId: batch.id }, pageOf(request))),
    sales: await readBatchSales(shop, batch),
    worth: await batchWorth(shop, batch.id),
    lastChange: await lastTraceOf(shop, { kind: 'batch', id: batch.id }),
    may: rightsOf('key-batch', staff),
    now: shop.now().toISOString(),
  }
}

export const action = actionsOf('key-batch', {
  async correct({ office, staff, form, params }) {
    const names = ['sku', 'supplier', 'cost', 'invoice', 'receivedOn', 'note'] as const
    const texts = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
    await correctBatch(office.shop, actorOf(staff), wholeNumberOf(params['batchId']), {
      ...texts,
      seen: seenNumber(form),
    })
    return { done: 'stock.batch-corrected' as const }
  },
  async quarantine({ office, staff, form, params }) {
    const batchId = wholeNumberOf(params['batchId'])
    await quarantineBatch(office.shop, actorOf(staff), batchId, textOf(form, 'reason'))
    return { done: 'stock.batch-quarantined' as const }
  },
  async release({ office, staff, params }) {
    await releaseBatch(office.shop, actorOf(staff), wholeNumberOf(params['batchId']))
    return { done: 'stock.batch-released' as const }
  },
  async void({ office, staff, form, params }) {
    await voidBatch(office.shop, actorOf(staff), wholeNumberOf(params['batchId']), wishOf(form))
    return { done: 'stock.batch-voided' as const }
  },
  'replace-batch': start('replacement'),
  'refund-batch': start('refund'),
})

function wishOf(form: FormData) {
  return { reason: textOf(form, 'reason'), count: wholeNumberOf(textOf(form, 'entered')) }
}

function start(kind: BatchWorkKind) {
  return async ({ office, staff, form, params }: Asked) => {
    const wish = { kind, ...wishOf(form) }
    await startBatchWork(office.shop, actorOf(staff), wholeNumberOf(params['batchId']), wish)
    return { done: `stock.${kind}-started` as const }
  }
}

type Done =
  | 'stock.batch-corrected'
  | 'stock.batch-quarantined'
  | 'stock.batch-released'
  | 'stock.batch-voided'
  | `stock.${BatchWorkKind}-started`

/** Shows one batch: its source, the fate of its keys, and its actions. */
export default function Batch() {
  const { batch, sales, worth, keys, next, lastChange, may, now } = useLoaderData<typeof loader>()
  const done = useActionData<{ done?: Done }>()?.done
  return (
    <div className="pagebody">
      <PageHead
        title={t('stock.batch-n', { name: batch.name })}
        back={{ to: officeHref('key-batches'), text: t('batches.title') }}
        facts={
          <>
            <BatchBadge batch={batch} />{' '}
            <Link to={officeHref('key-variant', { variantId: batch.variantId })}>{batch.productName}</Link>,{' '}
            {batch.sku}
          </>
        }
      >
        <BatchDecisions batch={batch} may={may} />
      </PageHead>
      <div className="stack">
        <IssueNote />
        <DoneNote>{done && t(done)}</DoneNote>
        {batch.quarantine && (
          <p className="note note--bad">{t('stock.quarantine-why', { reason: batch.quarantine.reason })}</p>
        )}
        {sales.units > 0 && (
          <BatchSalesPanel name={batch.name} sales={sales} worth={worth} may={may} now={now} />
        )}
        <div className="cols">
          <Panel
            title={t('stock.keys')}
            hint={number(batch.counts.keys)}
            actions={
              <Link className="link" to={keyList.href({ ...keyList.every, batch: batch.name })}>
                {t('keys-list.filter-these')}
              </Link>
            }
          >
            <div className="panel__b stack">
              <KeyBar counts={batch.counts} />
              <KeyLegend />
            </div>
            <div className="panel__b panel__b--flush">
              <KeyTable keys={keys} now={now} />
            </div>
          </Panel>
          <BatchFacts batch={batch}>{may.correct && <CorrectBatch batch={batch} />}</BatchFacts>
        </div>
        <RowPager next={next} isPart />
        <LastChange change={lastChange} now={now} />
      </div>
    </div>
  )
}

function BatchFacts({ batch, children }: { batch: ListedBatch; children: ReactNode }) {
  const { counts, unitCostCents } = batch
  const rows = [
    [t('stock.supplier'), batch.supplier],
    [t('stock.cost-each'), unitCostCents === undefined ? '' : moneyText(unitCostCents, 'usd')],
    [t('stock.invoice'), batch.invoice],
    [t('stock.received'), batch.receivedOn],
    [t('stock.by'), batch.createdBy],
    [t('stock.state.available'), number(counts.available)],
    [t('stock.state.held'), number(counts.held)],
    [t('stock.state.sold'), number(counts.sold)],
    [t('stock.state.quarantined'), number(counts.quarantined)],
    [t('stock.state.void'), number(counts.void)],
    [t('stock.note'), batch.note],
  ]
  return (
    <Panel title={t('stock.batch')}>
      <div className="panel__b stack">
        <dl className="kv">
          {rows.map(([name, value]) => (
            <div key={name} className="kv__row">
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
        <div>{children}</div>
      </div>
    </Panel>
  )
}
