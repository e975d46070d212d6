import type { ReactNode } from 'react'
import type { ListedOrder } from '../../../../shop/keys/list-orders.ts'
import type { RevealedKey } from '../../../../shop/keys/reveal-keys.ts'
import { orderPath } from '../../../../shop/orders/access/order-path.ts'
import { useText } from '../../../text/text.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Money } from '../../../product/price.tsx'
import { ShopLink } from '../../../navigation/shop-link.tsx'
import { CorrectionLink, DocumentLinks } from '../../invoices/document-links.tsx'
import { hasFoot, OrderFoot } from './order-foot.tsx'
import { OrderLine } from './order-line.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderCardProps {
  order: ListedOrder
  /** keys revealed without JavaScript */
  shown: RevealedKey[] | undefined
}

/** One order: its head, lines and actions. */
export function OrderCard({ order, shown }: OrderCardProps) {
  const titleId = `order-${order.id}`
  return (
    <article aria-labelledby={titleId} className="overflow-hidden rounded-card border border-line bg-surface">
      <Head order={order} titleId={titleId} />
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id}>
            <OrderLine order={order} line={line} shown={shown?.filter((key) => key.lineId === line.id)} />
          </li>
        ))}
      </ul>
      {order.documents.length > 0 && (
        <div className="border-t border-line px-4 py-2 text-sm md:px-5">
          <DocumentLinks documents={order.documents} />
          <CorrectionLink orderId={order.id} />
        </div>
      )}
      {hasFoot(order) && <OrderFoot order={order} />}
    </article>
  )
}

function Head({ order, titleId }: { order: ListedOrder; titleId: string }) {
  const t = useText()
  const { symbol } = order.currency
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-bg px-4 py-3 text-sm md:gap-x-8 md:px-5">
      <h2 id={titleId} className="flex gap-2 font-medium">
        <span className="font-normal text-fg-3">{t('orders.number')}</span>
        <NumberText>{order.orderNo}</NumberText>
      </h2>
      <dl className="contents">
        <Fact name={t('orders.placed')}>
          <LocalTime at={order.placedAt} dateOnly />
        </Fact>
        <Fact name={t('common.total')}>
          <Money cents={order.totalCents} symbol={symbol} />
        </Fact>
        {order.goingBackCents > 0 && (
          <Fact name={t('order.status.refunded')}>
            <Money cents={order.goingBackCents} symbol={symbol} />
          </Fact>
        )}
      </dl>
      <ShopLink to={orderPath(order)} className="link inline-flex min-h-6 items-center max-md:order-3">
        {t('orders.track')}
        <span className="sr-only"> {order.orderNo}</span>
      </ShopLink>
      <span className="ms-auto flex max-md:order-2">
        <StatusBadge status={order.status} />
      </span>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 max-md:order-3">
      <dt className="text-fg-3">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
