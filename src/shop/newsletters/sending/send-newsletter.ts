import { inTransaction } from '../../../platform/database/transaction.ts'
import type { NewsletterState } from '../newsletter-tables.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import { refuse } from '../../errors.ts'
import { beginSending, logNewsletter } from './begin-sending.ts'
import { lockNewsletter, updateNewsletter, wholeTexts } from '../newsletter-records.ts'
import { comingMoment, planFor } from './plan-newsletter.ts'
import { endHold } from './plan-records.ts'
import { takeBackQueued } from './recipient-records.ts'
import { countSubscribers } from '../subscribers/subscriber-list-records.ts'

type SendShop = Pick<Shop, 'db' | 'now' | 'wake' | 'config'>

export type StartedNewsletter =
  | { kind: 'started'; recipients: number }
  /** the newsletter starts at the planned moment, for the subscribers of that moment */
  | { kind: 'planned' }

interface StartInput {
  id: number
  /** entered number of present subscribers */
  entered: string
  at?: string
}

/** Starts or plans a newsletter and fixes its texts. Refuses `staff.changed` if it is not a draft. */
export async function startNewsletter(
  shop: SendShop,
  actor: Actor,
  { id, entered, at = '' }: StartInput,
): Promise<StartedNewsletter> {
  const moment = at.trim() === '' ? undefined : comingMoment(shop, at)
  const outcome = await inTransaction(shop.db, async (trx): Promise<StartedNewsletter> => {
    const newsletter = await lockNewsletter(trx, id)
    if (newsletter?.state !== 'draft') refuse('staff.changed')
    const texts = await wholeTexts(trx, id)
    // English is the fallback of all languages
    if (!texts.some(({ locale }) => locale === fallbackLocaleId)) refuse('newsletter.no-text')
    const { confirmed } = await countSubscribers(trx)
    if (confirmed === 0 || entered.trim() !== String(confirmed))
      refuse('newsletter.other-number', { field: 'entered' })
    if (moment) {
      await planFor(trx, shop, actor, { id, at: moment })
      return { kind: 'planned' }
    }
    return { kind: 'started', recipients: await beginSending(trx, shop, actor, id) }
  })
  if (outcome.kind === 'started') shop.wake('send-newsletters')
  return outcome
}

/** Stops sending for now, except for a few mails on their way. Refuses `staff.changed`. */
export async function pauseNewsletter(shop: SendShop, actor: Actor, id: number): Promise<void> {
  await move(shop, actor, { id, from: ['sending'], to: 'paused', action: 'newsletter.paused' })
}

/** Resumes where it stopped. Refuses `staff.changed`. */
export async function resumeNewsletter(shop: SendShop, actor: Actor, id: number): Promise<void> {
  await move(shop, actor, { id, from: ['paused'], to: 'sending', action: 'newsletter.resumed' })
  shop.wake('send-newsletters')
}

/** Ends a newsletter for all who have not got it. Refuses `staff.changed`. */
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
    if (!newsletter || !from.includes(newsletter.state)) refuse('staff.changed')
    await updateNewsletter(trx, id, { state: to, ...(to === 'cancelled' && { ended_at: shop.now() }) })
    await endHold(trx, id, shop.now())
    if (to !== 'sending') await takeBackQueued(trx)
    await logNewsletter(trx, shop, actor, { action, id })
  })
}
