import { data, type LoaderFunctionArgs } from 'react-router'
import { orderByNumber } from '../../../../../shop/orders/found-order-records.ts'
import {
  type NoRefund,
  previewRefund,
  type RefundPreview,
} from '../../../../../shop/payments/refunds/refund-order.ts'
import { officeContext } from '../../../../context.ts'
import { refundWishOf } from './refund-acts.ts'

export type PreviewAnswer = { preview: RefundPreview } | { problem: NoRefund | 'no-amount' }

/** Computes a refund for its dialog. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PreviewAnswer> {
  const { shop } = context.get(officeContext)
  const order = await orderByNumber(shop.db, params['orderNo'] ?? '')
  if (!order) throw data(null, { status: 404 })
  const wish = refundWishOf(new URL(request.url).searchParams)
  if (wish === 'no-amount') return { problem: wish }
  const preview = await previewRefund(shop, order.id, wish)
  return typeof preview === 'string' ? { problem: preview } : { preview }
}
