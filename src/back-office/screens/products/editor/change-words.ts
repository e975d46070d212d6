import type { ListedProduct } from '../../../../shop/catalogue/search/listed-product-records.ts'
import { fieldPath } from '../../../../shop/products/editor/field-text.ts'
import type { LoggedChange } from '../../../../shop/staff/audit/list-changes.ts'
import type { FieldChange } from '../../../../shop/products/editor/product-patch.ts'
import { isObject } from '../../../../shop/input/merge-patch.ts'
import { languageName } from '../../../../shop/localisation/language-name.ts'
import { isTextId, t } from '../../../text/text.ts'
import { moneyText } from '../../../ui/money-text.ts'
import type { UnsavedChange } from '../../../ui/save-bar.tsx'

const longest = 60

type Known = readonly Pick<ListedProduct, 'externalId' | 'name'>[]

/** Describes a change of a product; other products by name, if known. */
export function wordsOf({ path, from, to }: FieldChange, known: Known = []): UnsavedChange {
  const textOf = (value: unknown) => valueText(path, path[0] === 'related' ? named(value, known) : value)
  return { name: fieldLabel(path), from: textOf(from), to: textOf(to) }
}

/** The fields of a logged change, from the former to the new value. */
export function fieldsOf({ before = {}, after = {} }: LoggedChange) {
  return Object.keys(after).map((name) => ({
    path: fieldPath(name),
    from: before[name],
    to: after[name],
  }))
}

function named(ids: unknown, known: Known): unknown {
  if (!Array.isArray(ids)) return ids
  return ids.map((id: unknown) => known.find(({ externalId }) => externalId === id)?.name ?? id)
}

/** `Price of CRA-STD`, `Tagline in German`. */
export function fieldLabel([field = '', ...rest]: readonly string[]): string {
  const [of = '', ...inner] = rest
  if (field === 'variants' && of !== '' && inner.length > 0)
    return t('product.of-variant', { field: nameOf(inner), sku: of })
  if (field === 'variants' && rest.length > 0)
    return t('product.variant-named', { sku: of || t('product.new-variant') })
  if (field === 'texts' && inner.length > 0)
    return t('product.in-language', { field: nameOf(inner), language: languageName(of) })
  if (field === 'texts') return t('product.language-named', { language: languageName(of) })
  return nameOf([field, ...rest])
}

function nameOf(path: readonly string[]): string {
  const whole = `product.field.${path.join('.')}`
  const first = `product.field.${path[0] ?? ''}`
  if (isTextId(whole)) return t(whole)
  return isTextId(first) ? t(first) : path.join('.')
}

function valueText(path: readonly string[], value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'number' && path.at(-1)?.endsWith('Cents')) return moneyText(value, 'usd')
  if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no')
  if (path[0] === 'activation' && typeof value === 'string') return guideName(value)
  if (Array.isArray(value)) return short(value.map(partText).join(', '))
  return short(partText(value))
}

function guideName(guide: string): string {
  const id = `guides.name.${guide}`
  return isTextId(id) ? t(id) : guide
}

function partText(value: unknown): string {
  if (!isObject(value)) return String(value)
  if (typeof value.priceCents === 'number' && typeof value.from === 'string')
    return `${moneyText(value.priceCents, 'usd')} ${value.from.slice(0, 10)}`
  const title = value.name ?? value.sku ?? value.title
  return typeof title === 'string' ? title : ''
}

function short(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
