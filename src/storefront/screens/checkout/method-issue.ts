import type { PaymentMethod } from '../../../shop/payments/methods/payment-methods.ts'
import { formatCents } from '../../../shop/money-text.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import type { useText } from '../../text/text.tsx'
import { ltr } from '../../ui/number-text.tsx'

/** A payment method with the order's total, and whether it takes that amount. */
export type JudgedMethod = PaymentMethod & { takesAmount: boolean; totalCents: number }

/** Returns why a method does not take the order (CHK-4, PSP-3). */
export function methodIssue(
  { takesCurrency, takesAmount, minCents = 0, maxCents = 0, totalCents }: JudgedMethod,
  symbol: string,
): FieldIssue | undefined {
  if (!takesCurrency) return { id: 'errors.payment.currency' }
  if (takesAmount) return undefined
  return totalCents < minCents
    ? { id: 'errors.payment.minimum', values: { limit: ltr(formatCents(minCents, symbol)) } }
    : { id: 'errors.payment.maximum', values: { limit: ltr(formatCents(maxCents, symbol)) } }
}

/** Returns the issue in few words, which fit into the method's row. */
export function issueNote(
  t: ReturnType<typeof useText>,
  method: JudgedMethod,
  symbol: string,
): string | undefined {
  const issue = methodIssue(method, symbol)
  if (issue?.id === 'errors.payment.currency')
    return t('checkout.only-in', { currencies: method.currencies?.join(', ').toUpperCase() ?? '' })
  if (!issue) return undefined
  return t(issue.id === 'errors.payment.minimum' ? 'checkout.at-least' : 'checkout.at-most', {
    amount: issue.values?.['limit'] ?? '',
  })
}
