import { Link } from 'react-router'
import type { AlikeView } from '../../../shop/order-management/read-order.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TablePanel } from '../../ui/table-panel.tsx'
import { officeHref } from '../../office-href.ts'

/** Orders that have something in common with this one. */
export function Alike({ alike }: { alike: readonly AlikeView[] }) {
  return (
    <TablePanel title={t('order.alike')} hint={t('order.alike-hint')} look="table--s">
      <thead>
        <tr>
          <th scope="col">{t('orders.order')}</th>
          <th scope="col">{t('order.shares')}</th>
          <th scope="col" className="n">
            {t('orders.total')}
          </th>
          <th scope="col">{t('orders.status')}</th>
        </tr>
      </thead>
      <tbody>
        {alike.map(({ orderNo, shares, cents, currency, status }) => (
          <tr key={orderNo}>
            <td>
              <Link className="t" to={officeHref('order', { orderNo })}>
                {orderNo}
              </Link>
            </td>
            <td>{shares.join(', ')}</td>
            <td className="n">{moneyText(cents, currency)}</td>
            <td>
              <StatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </TablePanel>
  )
}
