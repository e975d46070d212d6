import type { KeyState } from '../delivery/delivery-tables.ts'
import { choiceOf, defineFilter, type FilterOf } from '../../input/list-filter.ts'

export const keyStates = [
  'available',
  'held',
  'sold',
  'revealed',
  'quarantined',
  'void',
] as const satisfies readonly KeyState[]

/** Filter of the key list. A whole key is never in an address: `key` is its number. */
export const keyFilter = defineFilter({
  chips: {
    state: choiceOf(keyStates),
    batch: { kind: 'text', accepts: /^b-[1-9]\d{0,8}$/i, input: { placeholder: 'B-12' } },
    sku: { kind: 'text', accepts: /^\S.{0,99}$/ },
    order: { kind: 'text', accepts: /^[\w-]{1,64}$/ },
    key: { kind: 'text', accepts: /^[1-9]\d{0,14}$/, input: { inputMode: 'numeric' } },
  },
})

export type KeyFilter = FilterOf<typeof keyFilter>
