import { checkOutForm, type CheckOutInput } from '../../../shop/checkout/check-out-form.ts'
import type { CartLine } from '../../../shop/cart/cart.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { inputIssue } from '../../../shop/input/input-issue.ts'
import { type FieldIssue, refusalIssue } from '../../form/answer-form.ts'
import { expressField, leftOutField, notInValue } from './checkout-form-id.ts'

/** Fields that a buyer can correct; `form` is about the order as a whole. */
export type CheckoutField =
  | 'email'
  | 'country'
  | 'countryConfirmed'
  | 'mailConsent'
  | 'phone'
  | 'note'
  | CompanyField
  | 'agreed'
  | 'notIn'
  | 'paymentMethodId'
  | 'couponCode'
  | 'form'
type CompanyField = 'companyName' | 'companyCountry' | 'vatNumber'
export type CheckoutErrors = Partial<Record<CheckoutField, FieldIssue>>

/** Values that the buyer had entered, shown again with issues. */
export interface GivenFields {
  email: string
  country: string | undefined
  /** the country that the buyer confirmed; empty before */
  countryConfirmed: string
  /** version of the text for keys in the mail that the buyer agreed to */
  mailConsent: string | undefined
  phone: string
  note: string
  company: Record<CompanyField, string>
  paymentMethodId: number | undefined
  /** variants whose confirmation the buyer has given */
  agreed: number[]
  /** variants that the buyer confirmed, each with the country where it does not activate */
  notIn: string[]
}

export function givenFields(form: FormData): GivenFields {
  return {
    email: field(form, 'email'),
    country: form.has('country') ? field(form, 'country') : undefined,
    countryConfirmed: field(form, 'countryConfirmed'),
    mailConsent: mailConsentIn(form),
    phone: field(form, 'phone'),
    note: field(form, 'note'),
    company: companyFields(form),
    paymentMethodId: numberInDigits(paid(form).methodId),
    agreed: agreedIn(form),
    notIn: notInOf(form),
  }
}

/** The lines to order, and those that stay in the cart because they were shown as sold out. */
export function splitCart(form: FormData, lines: readonly CartLine[]) {
  const ids = new Set(field(form, leftOutField).split(',').map(Number))
  const isLeftOut = ({ variantId }: CartLine) => ids.has(variantId)
  return { ordered: lines.filter((line) => !isLeftOut(line)), leftOut: lines.filter(isLeftOut) }
}

/** Parses the checkout's form. The lines come from the cart's cookie, confirmations given on the page from the form. */
export function parseCheckout(
  form: FormData,
  lines: readonly CartLine[],
): { input: CheckOutInput } | { errors: CheckoutErrors } {
  const text = (name: string) => field(form, name).trim()
  const agreed = agreedIn(form)
  const confirmed = notInOf(form)
  const { methodId, totalCents } = paid(form)
  const input = {
    lines: lines.map((line) => ({
      ...line,
      ...(agreed.includes(line.variantId) && { agreed: true }),
      notIn: confirmed.find((value) => value === notInValue(line.variantId, value.slice(-2)))?.slice(-2),
    })),
    email: text('email'),
    // the page asks in shops that show VAT
    country: form.has('country') ? text('country') : undefined,
    countryConfirmed: text('countryConfirmed') || undefined,
    mailConsent: mailConsentIn(form),
    phone: text('phone'),
    note: text('note'),
    company: companyOf(form),
    paymentMethodId: methodId === '' ? undefined : (numberInDigits(methodId) ?? Number.NaN),
    couponCode: text('couponCode') || undefined,
    idempotencyKey: text('idempotencyKey'),
    shownTotalCents: numberInDigits(totalCents),
  }
  const parsed = checkOutForm.safeParse(input)
  if (parsed.success) return { input: parsed.data }
  const errors: CheckoutErrors = {}
  for (const issue of parsed.error.issues) {
    const { path, textId } = inputIssue(issue, input)
    const place = fieldOf(path)
    errors[place] ??= { id: place === 'form' && path[0] !== 'lines' ? 'errors.price.changed' : textId }
  }
  return { errors }
}

/** The field that a refusal belongs to. Other errors are rethrown. */
export function refusedCheckout(error: unknown): CheckoutErrors {
  if (!isRefusal(error)) throw error
  const message = refusalIssue(error)
  if (error.code.startsWith('coupon.') || error.field === 'couponCode') return { couponCode: message }
  if (error.field === 'vatNumber') return { vatNumber: message }
  if (error.field === 'paymentId') return { paymentMethodId: message }
  if (error.code === 'product.unconfirmed') return { agreed: message }
  if (error.code === 'consent.changed') return { mailConsent: message }
  if (error.code === 'place.unconfirmed') return { countryConfirmed: message }
  if (error.code === 'activation.unconfirmed') return { notIn: message }
  return { form: message }
}

function fieldOf([first, second]: readonly PropertyKey[]): CheckoutField {
  const name = String(first)
  if (name === 'company') return companyPlaces[String(second)] ?? 'companyName'
  const fields: readonly string[] = ['email', 'country', 'phone', 'note', 'paymentMethodId', 'couponCode']
  return fields.includes(name) ? (name as CheckoutField) : 'form'
}

const companyPlaces: Readonly<Record<string, CompanyField>> = {
  name: 'companyName',
  country: 'companyCountry',
  vatNumber: 'vatNumber',
}

function companyFields(form: FormData): Record<CompanyField, string> {
  const text = (name: CompanyField) => field(form, name).trim()
  return {
    companyName: text('companyName'),
    companyCountry: text('companyCountry'),
    vatNumber: text('vatNumber'),
  }
}

/** Returns the company. The country alone does not make one, since the page has chosen it. */
function companyOf(form: FormData) {
  const { companyName: name, companyCountry: country, vatNumber } = companyFields(form)
  return name === '' && vatNumber === '' ? undefined : { name, country, vatNumber }
}

/** Returns the method and the shown total: of a wallet's own button, else of the method chosen in the form. */
function paid(form: FormData): { methodId: string; totalCents: string } {
  const [methodId = '', totalCents = ''] = form.has(expressField)
    ? field(form, expressField).split(' ')
    : [field(form, 'paymentMethodId').trim(), field(form, 'shownTotalCents').trim()]
  return { methodId, totalCents }
}

function agreedIn(form: FormData): number[] {
  return form.getAll('agreed').map(Number)
}

function mailConsentIn(form: FormData): string | undefined {
  return field(form, 'mailConsent') || undefined
}

function notInOf(form: FormData): string[] {
  return form.getAll('notIn').filter((value) => typeof value === 'string')
}

function field(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
