import { billingForm, type BillingInput } from '../../../shop/payments/billing-form.ts'
import type { TextId } from '../../text/text.tsx'

export type BillingErrors = Partial<Record<string, TextId>>

/** Reads the card form. An unticked "send to my billing address" is simply not in it. */
export function parseBilling(form: FormData): { billing: BillingInput } | { errors: BillingErrors } {
  const fields = Object.fromEntries(form)
  const parsed = billingForm.safeParse({ ...fields, isBillingAddress: form.has('isBillingAddress') })
  if (parsed.success) return { billing: parsed.data }
  const errors: BillingErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message as TextId
  return { errors }
}
