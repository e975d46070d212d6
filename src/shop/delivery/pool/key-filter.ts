import type { KeyState } from '../delivery-tables.ts'

/** In the order of a key's life. */
export const keyStates = [
  'available',
  'held',
  'sold',
  'revealed',
  'quarantined',
  'void',
] as const satisfies readonly KeyState[]

/** What a list of single keys is narrowed to; an empty text narrows nothing. It stands in the address, a whole key never. */
export interface KeyFilter {
  /** one of `keyStates` */
  state: string
  /** `B-12` */
  batch: string
  /** of a variant */
  sku: string
  /** number of the order that it was sold to, or is held for */
  order: string
  /** number of one key */
  key: string
}

export const everyKey: KeyFilter = { state: '', batch: '', sku: '', order: '', key: '' }

export const keyFilterFields = ['state', 'batch', 'sku', 'order', 'key'] as const

export type KeyFilterField = (typeof keyFilterFields)[number]

const formats: Record<KeyFilterField, RegExp> = {
  state: new RegExp(`^(${keyStates.join('|')})$`),
  batch: /^b-[1-9]\d{0,8}$/i,
  sku: /^\S.{0,99}$/,
  order: /^[\w-]{1,64}$/,
  key: /^[1-9]\d{0,14}$/,
}

/** The filter that an address names; what it cannot mean narrows nothing, and stands in `wrong`. */
export function readKeyFilter(query: URLSearchParams): { filter: KeyFilter; wrong: KeyFilterField[] } {
  const filter = { ...everyKey }
  const wrong: KeyFilterField[] = []
  for (const field of keyFilterFields) {
    const value = (query.get(field) ?? '').trim()
    if (value === '') continue
    if (formats[field].test(value)) filter[field] = value
    else wrong.push(field)
  }
  return { filter, wrong }
}

/** The address of a filter: only what narrows. */
export function keyFilterQuery(filter: KeyFilter): URLSearchParams {
  return new URLSearchParams(
    keyFilterFields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])),
  )
}
