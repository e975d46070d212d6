import type { PaymentMethodChanges } from '../../../shop/payments/methods/payment-method-form.ts'
import { fallbackLocaleId, locales } from '../../../shop/localisation/locales.ts'
import { textOf } from '../../form-values.ts'

/** Reads the changes of a payment method; an empty field clears an optional value. */
export function changesOf(form: FormData): PaymentMethodChanges {
  const text = (name: string) => textOf(form, name).trim().slice(0, 200)
  const orNull = (name: string) => text(name) || null
  const currencies = form.getAll('currencies').filter((code) => typeof code === 'string')
  const hold = text('holdMinutes')
  const english = text(nameField(fallbackLocaleId))
  return {
    ...(form.has('method') && { method: orNull('method') }),
    ...(english && { name: english }),
    names: Object.fromEntries(locales.map(({ id }) => [id, orNull(nameField(id))])),
    glyph: text('glyph'),
    ...(form.has('removeLogo') && { logo: null }),
    feePercent: text('feePercent'),
    feeFixed: text('feeFixed'),
    currencies: textOf(form, 'takes') === 'all' ? null : currencies,
    min: orNull('min'),
    max: orNull('max'),
    holdMinutes: hold === '' ? null : /^\d{1,5}$/.test(hold) ? Number(hold) : Number.NaN,
  }
}

export function nameField(locale: string): string {
  return `name:${locale}`
}
