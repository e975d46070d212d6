import type { KeyState } from '../delivery-tables.ts'

export const keyStates = [
  'available',
  'held',
  'sold',
  'revealed',
  'quarantined',
  'void',
] as const satisfies readonly KeyState[]

/**
 * Filter of the key list, stored in the address; an empty text filters nothing. A whole key is never in it.
 */
export interface KeyFilter {
  state: string
  batch: string
  sku: string
  order: string
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

/** Reads the filter of an address; invalid parts are ignored and listed in `wrong`. */
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

export function keyFilterQuery(filter: KeyFilter): URLSearchParams {
  return new URLSearchParams(
    keyFilterFields.flatMap((field) => (filter[field] ? [[field, filter[field]]] : [])),
  )
}
