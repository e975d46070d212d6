import { readSettings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { logNewsletter } from './begin-sending.ts'
import { updateNewsletter } from '../newsletter-records.ts'
import { holdOf, insertHold } from './plan-records.ts'
import { countRefused, countTried, takeBackQueued } from './recipient-records.ts'
import type { Trx } from '../../schema.ts'

/** Fewer refusals say nothing about a list. */
const leastRefused = 10

/**
 * Pauses a locked newsletter when mail servers refuse more addresses than `newsletter.refused.max` allows: a bad list
 * harms the shop's reputation, for mails about orders too. Pauses it only once, since a person may have resumed it.
 * Returns whether it paused the newsletter.
 */
export async function holdIfRefused(
  trx: Trx,
  shop: Pick<Shop, 'now'>,
  actor: Actor,
  id: number,
): Promise<boolean> {
  const refused = await countRefused(trx, id)
  if (refused < leastRefused || (await holdOf(trx, id))) return false
  const [tried, settings] = [await countTried(trx, id), await readSettings(trx)]
  if (refused * 100 <= tried * Number(settings['newsletter.refused.max'])) return false
  await updateNewsletter(trx, id, { state: 'paused' })
  await insertHold(trx, { newsletter_id: id, held_at: shop.now(), refused, tried })
  await takeBackQueued(trx)
  await logNewsletter(trx, shop, actor, { action: 'newsletter.held', id, after: { refused, tried } })
  return true
}
