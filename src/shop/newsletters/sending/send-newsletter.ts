import { inTransaction } from '../../../platform/database/transaction.ts'
import type { NewsletterState } from '../newsletter-tables.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import { refuseStaff } from '../../staff/staff-refusals.ts'
import { beginSending, logNewsletter } from './begin-sending.ts'
import { lockNewsletter, updateNewsletter, wholeTexts } from '../newsletter-records.ts'
import { type BadMoment, comingMoment, planFor } from './plan-newsletter.ts'
import { endHold } from './plan-records.ts'
import { takeBackQueued } from './recipient-records.ts'
import { countSubscribers } from '../subscribers/subscriber-list-records.ts'

type SendShop = Pick<Shop, 'db' | 'now' | 'wake' | 'config'>

export type StartedNewsletter =
  | { kind: 'started'; recipients: number }
  /** it starts by itself, to whoever is subscribed then */
  | { kind: 'planned' }
  /** it lacks its English text, which goes to whoever has no other */
  | { kind: 'no-text' }
  /** not the number that was typed get it now */
  | { kind: 'other-number'; recipients: number }
  | BadMoment

interface StartInput {
  id: number
  /** how many are subscribed at this moment */
  typed: string
  /** a minute by the clocks of the shop, as forms have it; empty: now */
  at?: string
}

/**
 * Starts to send a newsletter to everybody who is subscribed at this moment, or plans to, once their number was typed. From
 * then on its texts stay as they are. Refuses `staff.changed` for what is no draft.
 */
export async function startNewsletter(
  shop: SendShop,
  actor: Actor,
  { id, typed, at = '' }: StartInput,
): Promise<StartedNewsletter> {
  const moment = at.trim() === '' ? undefined : comingMoment(shop, at)
  if (moment && 'kind' in moment) return moment
  const outcome = await inTransaction(shop.db, async (trx): Promise<StartedNewsletter> => {
    const newsletter = await lockNewsletter(trx, id)
    if (newsletter?.state !== 'draft') refuseStaff('staff.changed')
    const texts = await wholeTexts(trx, id)
    if (!texts.some(({ locale }) => locale === fallbackLocaleId)) return { kind: 'no-text' }
    const { confirmed } = await countSubscribers(trx)
    if (confirmed === 0 || typed.trim() !== String(confirmed))
      return { kind: 'other-number', recipients: confirmed }
    if (moment) {
      await planFor(trx, shop, actor, { id, at: moment.at })
      return { kind: 'planned' }
    }
    return { kind: 'started', recipients: await beginSending(trx, shop, actor, id) }
  })
  if (outcome.kind === 'started') shop.wake('send-newsletters')
  return outcome
}

/** Nobody gets it any more for now, but for the few whose mail is on its way. Refuses `staff.changed`. */
export async function pauseNewsletter(shop: SendShop, actor: Actor, id: number): Promise<void> {
  await move(shop, actor, { id, from: ['sending'], to: 'paused', action: 'newsletter.paused' })
}

/** Goes on where it was. Refuses `staff.changed`. */
export async function resumeNewsletter(shop: SendShop, actor: Actor, id: number): Promise<void> {
  await move(shop, actor, { id, from: ['paused'], to: 'sending', action: 'newsletter.resumed' })
  shop.wake('send-newsletters')
}

/** Whoever has not got it does not get it, for good. Refuses `staff.changed`. */
export async function cancelNewsletter(shop: SendShop, actor: Actor, id: number): Promise<void> {
  await move(shop, actor, {
    id,
    from: ['sending', 'paused'],
    to: 'cancelled',
    action: 'newsletter.cancelled',
  })
}

interface Move {
  id: number
  from: readonly NewsletterState[]
  to: 'sending' | 'paused' | 'cancelled'
  action: AuditAction
}

async function move(shop: SendShop, actor: Actor, { id, from, to, action }: Move): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (!newsletter || !from.includes(newsletter.state)) refuseStaff('staff.changed')
    await updateNewsletter(trx, id, { state: to, ...(to === 'cancelled' && { ended_at: shop.now() }) })
    await endHold(trx, id, shop.now())
    if (to !== 'sending') await takeBackQueued(trx)
    await logNewsletter(trx, shop, actor, { action, id })
  })
}
