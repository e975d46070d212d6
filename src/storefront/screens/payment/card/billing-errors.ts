import { inputIssue } from '../../../../shop/input/input-issue.ts'
import { billingForm, type BillingInput } from '../../../../shop/payments/card/billing-form.ts'
import type { TextId } from '../../../../shop/text-id.ts'

export type BillingErrors = Partial<Record<string, TextId>>
/** the entered addresses by field */
export type GivenAddresses = Partial<Record<string, string>>

/** Reads the card form. The form lacks an unticked "send to my billing address". */
export function parseBilling(form: FormData): { billing: BillingInput } | { errors: BillingErrors } {
  const fields = Object.fromEntries(form)
  const input = { ...fields, isBillingAddress: form.has('isBillingAddress') }
  const parsed = billingForm.safeParse(input)
  if (parsed.success) return { billing: parsed.data }
  const errors: BillingErrors = {}
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= inputIssue(issue, input).textId
  return { errors }
}

/** Returns the fields that an error page shows again: all but the card (PAY-6). */
export function givenAddresses(form: FormData): GivenAddresses {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts.filter(([name]) => /^(bill|ship|isBillingAddress)/.test(name)))
}
