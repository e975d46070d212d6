import { fallbackLocaleId } from '../../localisation/locales.ts'
import { isTextId, textOf } from '../../localisation/server-text.ts'
import type { PaymentMethodRow } from './payment-method-records.ts'

/** Name of a method in a language: the shop keeper's, else the shop's text, else English. */
export function methodName(
  { code, name, names }: Pick<PaymentMethodRow, 'code' | 'name' | 'names'>,
  locale: string,
): string {
  const id = `payment-method.${code}`
  return names[locale] ?? (isTextId(id) ? textOf(locale).t(id) : (names[fallbackLocaleId] ?? name))
}

export function toldApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}
