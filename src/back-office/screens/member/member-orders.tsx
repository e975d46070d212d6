import { Link } from 'react-router'
import type { MemberView } from '../../../shop/customers/read-member.ts'
import { t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { Moment } from '../../ui/moment.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TableBox } from '../../ui/table-box.tsx'
import { officeHref } from '../../office-href.ts'

/** The latest orders of the account. */
export function MemberOrders({ member, now }: { member: MemberView; now: string }) {
  const { orders } = member
  return (
    <section className="panel" aria-labelledby="member-orders">
      <header className="panel__h">
        <h2 id="member-orders">{t('orders.title')}</h2>
        {orders.length > 0 && (
          <div className="panel__a">
            <Link className="link small" to={officeHref('orders', { q: member.email })}>
              {t('member.all-orders')}
            </Link>
          </div>
        )}
      </header>
      {orders.length === 0 ? (
        <p className="panel__b muted">{t('member.no-orders')}</p>
      ) : (
        <div className="panel__b panel__b--flush">
          <TableBox caption={t('orders.title')} look="table--s">
            <thead>
              <tr>
                <th scope="col">{t('orders.order')}</th>
                <th scope="col" className="lg">
                  {t('member.placed')}
                </th>
                <th scope="col" className="lg">
                  {t('member.bought')}
                </th>
                <th scope="col" className="n">
                  {t('orders.total')}
                </th>
                <th scope="col">{t('orders.status')}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.orderNo}>
                  <td>
                    <Link className="t mono" to={officeHref('order', { orderNo: order.orderNo })}>
                      {order.orderNo}
                    </Link>
                  </td>
                  <td className="lg nw">
                    <Moment at={order.placedAt} now={now} />
                  </td>
                  <td className="lg w">
                    {order.more > 0
                      ? t('member.and-more', { name: order.goods, more: order.more })
                      : order.goods}
                  </td>
                  <td className="n">{moneyText(order.totalCents, order.currency)}</td>
                  <td>
                    <StatusBadge status={order.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        </div>
      )}
    </section>
  )
}
