import { type Href, hrefTo } from '../../page-href.ts'

/**
 * The page of an order. It shows the order to the browser that made it, or to whoever has the signature of the mailed link;
 * the numbers alone open nothing. Who came by that link keeps it on the way to another page of the order (PAY-13).
 */
export function orderPath({ id, orderNo }: { id: number; orderNo: string }, access?: string): Href {
  return hrefTo('order-result', { order_id: id, order_no: orderNo, access })
}
