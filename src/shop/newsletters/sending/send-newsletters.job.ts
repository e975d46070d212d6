import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { recipientKey } from './newsletter-outbox.ts'
import { countBounces, forgetBounces } from '../subscribers/subscriber-records.ts'
import type { RecipientState } from '../newsletter-tables.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { beginSending, logNewsletter } from './begin-sending.ts'
import { leftOutNames, noteLeftOut } from '../choose-products.ts'
import { holdIfRefused } from './hold-newsletter.ts'
import { claimNewsletter, newslettersToSend, updateNewsletter, wholeTexts } from '../newsletter-records.ts'
import { newslettersToStart } from './plan-records.ts'
import {
  countInOutbox,
  countRecipients,
  isAnybodyWaiting,
  type NextRecipient,
  nextRecipients,
  putMailsAside,
  setRecipients,
  settleRecipients,
} from './recipient-records.ts'
import type { Trx } from '../../schema.ts'

/**
 * Starts due newsletters and queues a few mails every five seconds. Recipient and mail are written in one
 * transaction, so that an interrupted newsletter resumes and nobody gets two. Records results and bounces.
 */
export const sendNewslettersJob = {
  name: 'send-newsletters',
  everySeconds: 5,
  run: sendNewsletters,
} as const satisfies Job<Shop>

/** Limit of mails before their first try. With the job's interval it makes the pace: 360 a minute per process. */
const maxFresh = 30
/** Limit of all mails, delayed ones too: the outbox must not fill while a mail server is down. */
const maxInOutbox = 500
const settledPerPass = 500
const theJob: Actor = { kind: 'job', name: 'send-newsletters' }

/** Returns 0, since another pass at once would break the pace. */
async function sendNewsletters(shop: Shop): Promise<0> {
  await settle(shop)
  for (const id of await newslettersToStart(shop.db, shop.now()))
    await inTransaction(shop.db, (trx) => startPlanned(shop, trx, id))
  let left = maxFresh
  for (const id of await newslettersToSend(shop.db)) {
    const atMost = left
    const queued = await inTransaction(shop.db, (trx) => queueSome(shop, trx, id, atMost))
    if (queued > 0) shop.wake('send-bulk-mail')
    left -= queued
  }
  return 0
}

async function settle({ db, now }: Shop): Promise<void> {
  await inTransaction(db, async (trx) => {
    const settled = await settleRecipients(trx, settledPerPass)
    const idsIn = (state: RecipientState) =>
      settled.filter((one) => one.state === state).map((one) => one.subscriber_id)
    const failed = settled.filter(({ state }) => state === 'refused' || state === 'failed')
    const keys = failed.map((one) => recipientKey(one.newsletter_id, one.subscriber_id))
    await putMailsAside(trx, keys, now())
    await forgetBounces(trx, idsIn('sent'))
    await countBounces(trx, idsIn('refused'))
  })
}

async function startPlanned(shop: Shop, trx: Trx, id: number): Promise<void> {
  const newsletter = await claimNewsletter(trx, id)
  // staff may have moved the start just now
  if (newsletter?.planned_at && newsletter.planned_at <= shop.now()) await beginSending(trx, shop, theJob, id)
}

/** Returns how many mails were queued. */
async function queueSome(shop: Shop, trx: Trx, id: number, atMost: number): Promise<number> {
  const newsletter = await claimNewsletter(trx, id)
  if (newsletter?.state !== 'sending') return 0
  await noteLeftOut(trx, id, shop.now())
  const inOutbox = await countInOutbox(trx, id)
  if (inOutbox.own === 0 && !(await isAnybodyWaiting(trx, id))) {
    await finish(shop, trx, id)
    return 0
  }
  if (await holdIfRefused(trx, shop, theJob, id)) return 0
  const free = Math.min(atMost, maxFresh - inOutbox.fresh, maxInOutbox - inOutbox.all)
  const next = await nextRecipients(trx, id, Math.max(0, free))
  const willing = next.filter(({ isSubscribed }) => isSubscribed)
  await queueMails(shop, trx, id, willing)
  await setRecipients(trx, id, idsOf(willing), 'queued')
  await setRecipients(trx, id, idsOf(next.filter(({ isSubscribed }) => !isSubscribed)), 'left-out')
  return willing.length
}

async function queueMails(
  { now }: Shop,
  trx: Trx,
  id: number,
  recipients: readonly NextRecipient[],
): Promise<void> {
  const written = new Set((await wholeTexts(trx, id)).map(({ locale }) => locale))
  for (const { subscriber_id: subscriberId, email, locale } of recipients)
    await queueMail(trx, {
      dedupeKey: recipientKey(id, subscriberId),
      kind: 'newsletter',
      recipient: email,
      locale: written.has(locale) ? locale : fallbackLocaleId,
      params: { newsletterId: id, subscriberId },
      dueAt: now(),
      isBulk: true,
    })
}

function idsOf(recipients: readonly NextRecipient[]): number[] {
  return recipients.map(({ subscriber_id: id }) => id)
}

async function finish(shop: Shop, trx: Trx, id: number): Promise<void> {
  await updateNewsletter(trx, id, { state: 'sent', ended_at: shop.now() })
  const counts: Partial<Record<RecipientState, number>> = {}
  for (const { state, count } of await countRecipients(trx, id)) counts[state] = (counts[state] ?? 0) + count
  const leftOut = await leftOutNames(trx, id)
  const after = { ...counts, ...(leftOut.length > 0 && { leftOut: leftOut.join(', ') }) }
  await logNewsletter(trx, shop, theJob, { action: 'newsletter.sent', id, after })
}
