/** The page of an order. It shows the order to the browser that made it; the numbers alone open nothing. */
export function orderPath(order: { id: number; order_no: string }): string {
  return `/success-payment?order_id=${order.id}&order_no=${order.order_no}`
}
