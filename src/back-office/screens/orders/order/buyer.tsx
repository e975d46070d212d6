import { Fragment } from 'react'
import { Link } from 'react-router'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import type { OrderView } from '../../../../shop/order-management/read-order.ts'
import { t } from '../../../text/text.ts'
import { Moment } from '../../../ui/moment.tsx'
import { moneyText } from '../../../ui/money-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { officeHref } from '../../../office-href.ts'

interface BuyerProps {
  order: OrderView
  /** whether the reader may open pages of members */
  canRead: boolean
  /** whether the reader may make an order by hand */
  canMake: boolean
  now: string
}

export function Buyer({ order, canRead, canMake, now }: BuyerProps) {
  const { buyer } = order
  const rows: [string, string][] = [
    [t('staff.email'), order.email || t('orders.no-email')],
    [
      t('order.orders'),
      t('order.orders-sum', { orders: buyer.orders, sum: moneyText(buyer.usdCents, 'usd') }),
    ],
    [t('order.refunds'), String(buyer.refundedOrders)],
    [t('order.ip'), order.ip || t('order.forgotten')],
    [t('order.language'), languageName(order.locale)],
    ...(order.note ? [[t('order.note'), order.note] as [string, string]] : []),
  ]
  return (
    <Panel title={t('order.buyer')}>
      <div className="panel__b stack">
        <p className="small">
          {order.memberId === undefined ? (
            t('order.guest')
          ) : (
            <>
              <BuyerName memberId={order.memberId} canRead={canRead}>
                {buyer.memberName || t('order.member', { id: order.memberId })}
              </BuyerName>
              {buyer.memberSince && (
                <span className="quiet">
                  , {t('account.since')} <Moment at={buyer.memberSince} now={now} />
                </span>
              )}
            </>
          )}
        </p>
        <dl className="kv">
          {rows.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {canMake && (
          <Link className="link small" to={officeHref('order-new', { for: order.orderNo })}>
            {t('order-new.for-buyer')}
          </Link>
        )}
      </div>
    </Panel>
  )
}

interface BuyerNameProps {
  memberId: number
  canRead: boolean
  children: string
}

function BuyerName({ memberId, canRead, children }: BuyerNameProps) {
  if (!canRead) return <b>{children}</b>
  return (
    <Link className="link" to={officeHref('member', { memberId })}>
      {children}
    </Link>
  )
}
