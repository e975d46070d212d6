import { type Href, hrefTo } from '../../page-href.ts'

/**
 * The page of an order. It needs the browser that ordered, or the signature of the mailed link; numbers alone open
 * nothing. The signature stays in links to further pages of the order (PAY-13).
 */
export function orderPath({ id, orderNo }: { id: number; orderNo: string }, access?: string): Href {
  return hrefTo('order-result', { order_id: id, order_no: orderNo, access })
}
