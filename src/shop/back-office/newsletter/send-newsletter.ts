import { inTransaction } from '../../../platform/database/transaction.ts'
import type { NewsletterState } from '../../enquiries/newsletter-tables.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Trx } from '../../orders/order-records.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { AuditAction } from '../../staff/audit/audit-actions.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { refuseStaff } from '../../staff/staff-refusals.ts'
import { subjectOf } from './change-newsletter.ts'
import { lockNewsletter, updateNewsletter, wholeTexts } from './newsletter-records.ts'
import { insertRecipients, takeBackQueued } from './recipient-records.ts'

type SendShop = Pick<Shop, 'db' | 'now' | 'wake'>

export type StartedNewsletter =
  | { kind: 'started'; recipients: number }
  /** it lacks its English text, which goes to whoever has no other */
  | { kind: 'no-text' }
  /** not the number that was typed get it now */
  | { kind: 'other-number'; recipients: number }

/**
 * Starts to send a newsletter to everybody who is subscribed at this moment, once their number was typed. From then on its texts
 * stay as they are. Refuses `staff.changed` for what is no draft.
 */
export async function startNewsletter(
  shop: SendShop,
  actor: Actor,
  { id, typed }: { id: number; typed: string },
): Promise<StartedNewsletter> {
  const outcome = await inTransaction(shop.db, async (trx): Promise<StartedNewsletter> => {
    const newsletter = await lockNewsletter(trx, id)
    if (newsletter?.state !== 'draft') refuseStaff('staff.changed')
    const texts = await wholeTexts(trx, id)
    if (!texts.some(({ locale }) => locale === fallbackLocaleId)) return { kind: 'no-text' }
    const recipients = await insertRecipients(trx, id)
    if (recipients === 0 || typed.trim() !== String(recipients)) throw otherNumber(recipients)
    await updateNewsletter(trx, id, { state: 'sending', started_at: shop.now() })
    await log(trx, shop, actor, { action: 'newsletter.started', id, after: { recipients } })
    return { kind: 'started', recipients }
  }).catch((error: unknown): StartedNewsletter => {
    if (isOtherNumber(error)) return { kind: 'other-number', recipients: error.recipients }
    throw error
  })
  if (outcome.kind === 'started') shop.wake('send-newsletters')
  return outcome
}

const otherNumberCode = 'newsletter.other-number'

/** Thrown, so that nobody was made a recipient. */
function otherNumber(recipients: number) {
  return Object.assign(new Error(otherNumberCode), { code: otherNumberCode, recipients })
}

function isOtherNumber(error: unknown): error is ReturnType<typeof otherNumber> {
  return error instanceof Error && 'code' in error && error.code === otherNumberCode
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
  to: NewsletterState
  action: AuditAction
}

async function move(shop: SendShop, actor: Actor, { id, from, to, action }: Move): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (!newsletter || !from.includes(newsletter.state)) refuseStaff('staff.changed')
    await updateNewsletter(trx, id, { state: to, ...(to === 'cancelled' && { ended_at: shop.now() }) })
    if (to !== 'sending') await takeBackQueued(trx)
    await log(trx, shop, actor, { action, id })
  })
}

async function log(
  trx: Trx,
  { now }: Pick<Shop, 'now'>,
  actor: Actor,
  { action, id, after }: { action: AuditAction; id: number; after?: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: 'newsletter', id, name: await subjectOf(trx, id) } as const
  await recordChange(trx, now(), actor, { action, subject, ...(after && { after }) })
}
