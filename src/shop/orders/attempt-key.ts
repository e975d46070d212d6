/**
 * Our name for an attempt to pay: the idempotency key of its calls, and the reference that the company repeats. The order
 * number makes it unique for ever, even if the shop's database is made anew.
 */
export function attemptKey(payment: { id: number }, orderNo: string): string {
  return `${orderNo}-pay-${payment.id}`
}

/** The payment's id in an attempt key, if it is one of ours. */
export function paymentIdOf(reference: string): number | undefined {
  const match = /^LK-\d\d-\d{8}-pay-(\d{1,15})$/.exec(reference)
  return match ? Number(match[1]) : undefined
}
