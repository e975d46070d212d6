import { Check, ShieldAlert } from 'lucide'
import { Link } from 'react-router'
import type { ListedBatch } from '../../../shop/delivery/batches/list-batches.ts'
import { number, t } from '../../text/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { officeHref } from '../../office-href.ts'

export function BatchTable({ batches, now }: { batches: readonly ListedBatch[]; now: string }) {
  return (
    <TableBox caption={t('stock.batches')} look="table--s">
      <thead>
        <tr>
          <th scope="col">{t('stock.batch')}</th>
          <th scope="col">{t('stock.variant')}</th>
          <th scope="col" className="lg">
            {t('stock.supplier')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.keys')}
          </th>
          <th scope="col" className="n">
            {t('stock.left')}
          </th>
          <th scope="col" className="n lg">
            {t('stock.cost-each')}
          </th>
          <th scope="col" className="lg">
            {t('stock.came-in')}
          </th>
          <th scope="col">{t('stock.batch-state')}</th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id}>
            <td className="nw">
              <Link className="t" to={officeHref('key-batch', { batchId: batch.id })}>
                {batch.name}
              </Link>
            </td>
            <td>
              {batch.productName}
              <small>{batch.sku}</small>
            </td>
            <td className="lg">{batch.supplier || '–'}</td>
            <td className="n lg">{number(batch.counts.keys)}</td>
            <td className="n">
              {number(batch.counts.available + batch.counts.held + batch.counts.quarantined)}
            </td>
            <td className="n lg">
              {batch.unitCostCents === undefined ? '–' : moneyText(batch.unitCostCents, 'usd')}
            </td>
            <td className="lg nw quiet">
              <Moment at={batch.createdAt} now={now} />, {batch.createdBy}
            </td>
            <td>
              <BatchBadge batch={batch} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
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
