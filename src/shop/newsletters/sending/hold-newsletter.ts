import { readSettings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { logNewsletter } from './begin-sending.ts'
import { updateNewsletter } from '../newsletter-records.ts'
import { holdOf, insertHold } from './plan-records.ts'
import { countRefused, countTried, takeBackQueued } from './recipient-records.ts'
import type { Trx } from '../../schema.ts'

/** Fewer say nothing of a list of addresses. */
const leastRefused = 10

/**
 * Pauses a newsletter that is locked when mail servers refuse more of its addresses than the setting
 * `newsletter.refused.max` allows: a list that is that bad spoils the name of the shop with mail servers, for mails about
 * orders too. Once somebody has let it go on, it does not again. Answers whether it is paused now.
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
