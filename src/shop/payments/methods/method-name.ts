import { fallbackLocaleId } from '../../localisation/locales.ts'
import { isTextId, textOf } from '../../localisation/server-text.ts'
import type { PaymentMethodRow } from './payment-method-records.ts'

export type MethodNames = Pick<PaymentMethodRow, 'code' | 'name' | 'names'>

/** Name of a method in a language: the shop keeper's, else the shop's text, else English. */
export function methodName({ code, name, names }: MethodNames, locale: string): string {
  const id = `payment-method.${code}`
  return names[locale] ?? (isTextId(id) ? textOf(locale).t(id) : (names[fallbackLocaleId] ?? name))
}

/** Name of an order's method in English. An order placed in English keeps its own words. */
export function methodInEnglish(
  { locale, payment_method_name: bought }: { locale: string; payment_method_name: string },
  method: MethodNames | null | undefined,
): string {
  return method && locale !== fallbackLocaleId ? methodName(method, fallbackLocaleId) : bought
}

export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}
