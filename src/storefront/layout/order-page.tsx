import type { ReactNode } from 'react'
import { hrefTo } from '../../shop/page-href.ts'
import { ShopLink } from '../navigation/shop-link.tsx'
import { useText } from '../text/text.tsx'
import { NumberText } from '../ui/number-text.tsx'
import { PageTitle } from './page-title.tsx'

interface OrderPageProps {
  title: string
  orderNo: string
  /** reference of the order's page */
  reference: { orderId: number; access?: string | undefined }
  children: ReactNode
}

/** A page about one order, which it links. */
export function OrderPage({ title, orderNo, reference: { orderId, access }, children }: OrderPageProps) {
  const t = useText()
  return (
    <div className="wrap grid max-w-184 grid-cols-[minmax(0,1fr)] gap-6 py-10 lg:py-16">
      <PageTitle words={[title]} />
      <h1 className="display-2">{title}</h1>
      <p className="text-[1.0625rem] text-fg-2">
        {t('find-order.number')}{' '}
        <ShopLink to={hrefTo('order-result', { order_id: orderId, access })} className="link">
          <NumberText>{orderNo}</NumberText>
        </ShopLink>
      </p>
      {children}
    </div>
  )
}
