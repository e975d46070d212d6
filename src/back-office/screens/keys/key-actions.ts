import { quarantineKey, releaseKey, voidKey } from '../../../shop/keys/batches/decide-key.ts'
import { refuse } from '../../../shop/errors.ts'
import { actorOf } from '../../../shop/staff/actor.ts'
import type { Asked } from '../../actions.ts'
import { idOf, textOf } from '../../form-values.ts'

/** Actions for one key in a list. */
export const keyActions = {
  async quarantine({ office, staff, form }: Asked) {
    await quarantineKey(office.shop, actorOf(staff), idOf(form), textOf(form, 'reason'))
    return { done: 'stock.key-quarantined' as const }
  },
  async release({ office, staff, form }: Asked) {
    await releaseKey(office.shop, actorOf(staff), idOf(form))
    return { done: 'stock.key-released' as const }
  },
  async void({ office, staff, form }: Asked) {
    if (textOf(form, 'entered').trim() !== '1') refuse('input.invalid', { field: 'entered' })
    await voidKey(office.shop, actorOf(staff), idOf(form), textOf(form, 'reason'))
    return { done: 'stock.key-voided' as const }
  },
}

export type KeyDone = 'stock.key-quarantined' | 'stock.key-released' | 'stock.key-voided'
