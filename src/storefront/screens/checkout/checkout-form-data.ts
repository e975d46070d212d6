import { checkOutForm, type CheckOutInput } from '../../../shop/checkout/check-out-form.ts'
import type { CartLine } from '../../../shop/cart/cart.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { type FormFault, refusalFault } from '../../form/answer-form.ts'
import type { TextId } from '../../text/text.tsx'

/** Fields that a buyer can correct; `form` is about the order as a whole. */
export type CheckoutField = 'email' | 'phone' | 'note' | 'paymentMethodId' | 'couponCode' | 'form'
export type CheckoutErrors = Partial<Record<CheckoutField, FormFault>>

/** What the buyer had entered: a page that is loaded again to tell an error shows it again. */
export interface GivenFields {
  email: string
  phone: string
  note: string
  paymentMethodId: number
}

export function givenFields(form: FormData): GivenFields {
  return {
    email: field(form, 'email'),
    phone: field(form, 'phone'),
    note: field(form, 'note'),
    paymentMethodId: Number(field(form, 'paymentMethodId')),
  }
}

/** Reads the checkout's form. The lines come from the cart's cookie, never from the form. */
export function parseCheckout(
  form: FormData,
  lines: readonly CartLine[],
): { input: CheckOutInput } | { errors: CheckoutErrors } {
  const text = (name: string) => field(form, name).trim()
  const parsed = checkOutForm.safeParse({
    lines,
    email: text('email'),
    phone: text('phone'),
    note: text('note'),
    paymentMethodId: text('paymentMethodId') === '' ? undefined : Number(text('paymentMethodId')),
    couponCode: text('couponCode') || undefined,
    idempotencyKey: text('idempotencyKey'),
    shownTotalCents: Number(text('shownTotalCents') || Number.NaN),
  })
  if (parsed.success) return { input: parsed.data }
  const errors: CheckoutErrors = {}
  for (const issue of parsed.error.issues) {
    const place = fieldOf(String(issue.path[0]))
    errors[place] ??= {
      id: place === 'form' && issue.path[0] !== 'lines' ? 'errors.price.changed' : (issue.message as TextId),
    }
  }
  return { errors }
}

/** Where a refusal of the shop belongs on the page. Other errors are not for the buyer and are thrown on. */
export function refusedCheckout(error: unknown): CheckoutErrors {
  if (!isRefusal(error)) throw error
  const message = refusalFault(error)
  if (error.code.startsWith('coupon.')) return { couponCode: message }
  if (error.code === 'payment.method' || error.code === 'payment.currency')
    return { paymentMethodId: message }
  return { form: message }
}

function fieldOf(name: string): CheckoutField {
  const fields: readonly string[] = ['email', 'phone', 'note', 'paymentMethodId', 'couponCode']
  return fields.includes(name) ? (name as CheckoutField) : 'form'
}

function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
