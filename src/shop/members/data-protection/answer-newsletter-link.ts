import { inTransaction } from '../../../platform/database/transaction.ts'
import { type ConfirmAction, confirmDays, rowOfLink } from '../../newsletters/subscribers/confirm-link.ts'
import {
  markConfirmed,
  markEnded,
  subscriberById,
  type SubscriberRow,
} from '../../newsletters/subscribers/subscriber-records.ts'
import type { Shop } from '../../shop.ts'
import { endConsentOfAddress } from './consent-records.ts'

interface LinkInput {
  action: ConfirmAction
  token: string
}

type LinkShop = Pick<Shop, 'db' | 'secrets' | 'now'>

/** The subscription of a mailed link; undefined for an invalid link. Opening it changes nothing. */
export async function readNewsletterLink(
  shop: LinkShop,
  input: LinkInput,
): Promise<{ email: string } | undefined> {
  const subscriber = await subscriberOfLink(shop, input)
  return subscriber && { email: subscriber.email }
}

/** Confirms or ends the subscription, and then the member's consent. False for an invalid link. */
export async function answerNewsletterLink(shop: LinkShop, input: LinkInput): Promise<boolean> {
  const subscriber = await subscriberOfLink(shop, input)
  if (!subscriber) return false
  if (input.action === 'confirm') await markConfirmed(shop.db, subscriber.id, shop.now())
  else await end(shop, subscriber)
  return true
}

async function end({ db, now }: LinkShop, { id, email }: SubscriberRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    await markEnded(trx, id, now())
    await endConsentOfAddress(trx, email, 'newsletter', now())
  })
}

/** The subscriber of the link; undefined if it is invalid or too old. */
async function subscriberOfLink(shop: LinkShop, input: LinkInput): Promise<SubscriberRow | undefined> {
  const subscriber = await rowOfLink(shop, { asked: 'newsletter', ...input }, (id) =>
    subscriberById(shop.db, id),
  )
  if (!subscriber) return undefined
  const ageDays = (shop.now().getTime() - subscriber.asked_at.getTime()) / 86_400_000
  return input.action === 'confirm' && ageDays > confirmDays ? undefined : subscriber
}
