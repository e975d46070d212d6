import { officeText } from '../../localisation/office-text.ts'
import { refreshRates } from './refresh-rates.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

/** Fetches the day's rates now. `acceptJumps`: the shop keeper confirms a large change. */
export async function fetchRates(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  actor: Actor,
  { acceptJumps = false } = {},
): ReturnType<typeof refreshRates> {
  return refreshRates(shop, {
    acceptJumps,
    onTaken: (trx, { before, publishedOn }) =>
      recordChange(trx, shop.now(), actor, {
        action: acceptJumps ? 'currency.jump-accepted' : 'currency.rates-fetched',
        subject: { kind: 'currency', id: 'all', name: officeText('payments.takes-all') },
        ...(before && { before: { of: before.publishedOn } }),
        after: { of: publishedOn },
      }),
  })
}
