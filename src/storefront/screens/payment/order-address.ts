import { z } from 'zod'
import { rowId } from '../../../shop/input/row-id.ts'

/**
 * How the pages of an order name it in their address; `access` is the signature of the mailed link (PAY-13). What a payment
 * company adds when it sends the buyer back comes after it, and may have the same names.
 */
export const orderAddress = z.preprocess(
  (url) => {
    const { searchParams } = new URL(String(url))
    return { order_id: searchParams.get('order_id'), access: searchParams.get('access') ?? undefined }
  },
  z.object({ order_id: rowId, access: z.string().max(200).optional() }),
)
