import { data, type LoaderFunctionArgs } from 'react-router'
import { orderByNumber } from '../../../../../shop/orders/found-order-records.ts'
import { isRefusal, type Issue } from '../../../../../shop/errors.ts'
import { previewRefund, type RefundPreview } from '../../../../../shop/payments/refunds/refund-order.ts'
import { officeContext } from '../../../../context.ts'
import { refundWishOf } from './refund-actions.ts'

export type PreviewAnswer = { preview: RefundPreview } | { issues: readonly Issue[] }

/** Computes a refund for its dialog. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<PreviewAnswer> {
  const { shop } = context.get(officeContext)
  const order = await orderByNumber(shop.db, params['orderNo'] ?? '')
  if (!order) throw data(null, { status: 404 })
  try {
    const wish = refundWishOf(new URL(request.url).searchParams)
    return { preview: await previewRefund(shop, order.id, wish) }
  } catch (error) {
    if (isRefusal(error)) return { issues: error.issues }
    throw error
  }
}
