import { z } from 'zod'
import { rowId } from '../../../shop/input/row-id.ts'

/**
 * How addresses of order pages name the order; `access` is the mailed link's signature (PAY-13). Parameters that a
 * payment company adds come later and may repeat names.
 */
export const orderAddress = z.preprocess(
  (url) => {
    const { searchParams } = new URL(String(url))
    return { order_id: searchParams.get('order_id'), access: searchParams.get('access') ?? undefined }
  },
  z.object({ order_id: rowId, access: z.string().max(200).optional() }),
)
