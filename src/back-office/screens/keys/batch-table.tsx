import { Check, ShieldAlert } from 'lucide'
import { Link } from 'react-router'
import type { ListedBatch } from '../../../shop/keys/batches/list-batches.ts'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { ProductThumb } from '../../ui/products/product-thumb.tsx'
import { officeHref } from '../../office-href.ts'

export function BatchTable({ batches, now }: { batches: readonly ListedBatch[]; now: string }) {
  return (
    <Table
      caption={t('batches.title')}
      look="table--s"
      rows={batches}
      keyOf={(batch) => batch.id}
      columns={batchColumns(now)}
    />
  )
}

export function batchColumns(now: string): Column<ListedBatch>[] {
  return [
    {
      head: t('stock.batch'),
      look: 'nw',
      cell: (batch) => (
        <Link className="t" to={officeHref('key-batch', { batchId: batch.id })}>
          {batch.name}
        </Link>
      ),
    },
    {
      head: t('stock.variant'),
      cell: (batch) => (
        <span className="item">
          <ProductThumb product={batch} />
          <span>
            {batch.productName}
            <small>{batch.sku}</small>
          </span>
        </span>
      ),
    },
    { head: t('stock.supplier'), look: 'lg', cell: (batch) => batch.supplier || '–' },
    { head: t('stock.keys'), look: 'n lg', cell: (batch) => number(batch.counts.keys) },
    {
      head: t('stock.left'),
      look: 'n',
      cell: (batch) => number(batch.counts.available + batch.counts.held + batch.counts.quarantined),
    },
    {
      head: t('stock.cost-each'),
      look: 'n lg',
      cell: (batch) => (batch.unitCostCents === undefined ? '–' : moneyText(batch.unitCostCents, 'usd')),
    },
    {
      head: t('stock.came-in'),
      look: 'lg nw',
      cellLook: 'quiet',
      cell: (batch) => (
        <>
          <Moment at={batch.createdAt} now={now} />, {batch.createdBy}
        </>
      ),
    },
    { head: t('stock.batch-state'), cell: (batch) => <BatchBadge batch={batch} /> },
  ]
}

export function BatchBadge({ batch: { quarantine, counts } }: { batch: ListedBatch }) {
  if (quarantine)
    return (
      <span className="badge badge--bad">
        <Icon of={ShieldAlert} />
        {t('stock.state.quarantined')}
      </span>
    )
  if (counts.available + counts.held + counts.quarantined === 0)
    return <span className="badge badge--plain">{t('stock.nothing-left')}</span>
  return (
    <span className="badge badge--good">
      <Icon of={Check} />
      {t('stock.on-sale')}
    </span>
  )
}
