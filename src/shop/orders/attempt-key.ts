/**
 * Our name of a payment attempt: idempotency key, and reference in the company's events. The order number keeps it
 * unique even if the database is created again.
 */
export function attemptKey(payment: { id: number }, orderNo: string): string {
  return `${orderNo}-pay-${payment.id}`
}

/** The payment's id in an attempt key; undefined for other texts. */
export function paymentIdOf(reference: string): number | undefined {
  const match = /^LK-\d\d-\d{8}-pay-(\d{1,15})$/.exec(reference)
  return match ? Number(match[1]) : undefined
}
