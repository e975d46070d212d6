import { Link } from 'react-router'
import type { MemberView } from '../../../../shop/customers/read-member.ts'
import { t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { officeHref } from '../../../office-href.ts'

/** The latest orders of the account. */
export function MemberOrders({ member, now }: { member: Pick<MemberView, 'orders' | 'email'>; now: string }) {
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
          <Table
            caption={t('orders.title')}
            look="table--s"
            rows={orders}
            keyOf={(order) => order.orderNo}
            columns={[
              {
                head: t('orders.order'),
                cell: (order) => (
                  <Link className="t mono" to={officeHref('order', { orderNo: order.orderNo })}>
                    {order.orderNo}
                  </Link>
                ),
              },
              {
                head: t('member.placed'),
                look: 'lg nw',
                cell: (order) => <Moment at={order.placedAt} now={now} />,
              },
              {
                head: t('member.bought'),
                look: 'lg w',
                cell: (order) =>
                  order.more > 0
                    ? t('member.and-more', { name: order.goods, more: order.more })
                    : order.goods,
              },
              {
                head: t('orders.total'),
                look: 'n',
                cell: (order) => moneyText(order.totalCents, order.currency),
              },
              { head: t('orders.status'), cell: (order) => <StatusBadge status={order.status} /> },
            ]}
          />
        </div>
      )}
    </section>
  )
}
