import { fallbackLocaleId } from '../../localisation/locales.ts'
import { isTextId, textOf } from '../../localisation/server-text.ts'
import type { PaymentMethodRow } from './payment-method-records.ts'

/**
 * What a method is called in a language: as the shop keeper named it there, else as the shop's own texts call it, else as
 * it is called in English.
 */
export function methodName(
  { code, name, names }: Pick<PaymentMethodRow, 'code' | 'name' | 'names'>,
  locale: string,
): string {
  const id = `payment-method.${code}`
  return names[locale] ?? (isTextId(id) ? textOf(locale).t(id) : (names[fallbackLocaleId] ?? name))
}

/** Two that would read the same to a buyer are numbered from the second on. */
export function toldApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}
