/**
 * The page of an order. It shows the order to the browser that made it, or to whoever has the signature of the mailed link;
 * the numbers alone open nothing.
 */
export function orderPath(order: { id: number; order_no: string }, access?: string): string {
  return withAccess(`/success-payment?order_id=${order.id}&order_no=${order.order_no}`, access)
}

/** Who came by the mailed link of an order keeps its signature on the way to another page of the order (PAY-13). */
export function withAccess(path: string, access: string | undefined): string {
  return access === undefined ? path : `${path}&access=${encodeURIComponent(access)}`
}
