import type { Shop } from '../shop.ts'
import { type NewsletterAct, subscriberOfLink } from './newsletter-link.ts'
import { markConfirmed, markEnded, subscriberById } from './subscriber-records.ts'

interface LinkInput {
  act: NewsletterAct
  token: string
}

type LinkShop = Pick<Shop, 'db' | 'secrets' | 'now'>

/** Whose subscription a mailed link is about; undefined when the link is not good. Opening it changes nothing. */
export async function readNewsletterLink(
  shop: LinkShop,
  { act, token }: LinkInput,
): Promise<{ email: string } | undefined> {
  const id = subscriberOfLink(shop, act, token)
  const subscriber = id === undefined ? undefined : await subscriberById(shop.db, id)
  return subscriber && { email: subscriber.email }
}

/** Confirms or ends the subscription. Doing it again changes nothing. False when the link is not good. */
export async function answerNewsletterLink(shop: LinkShop, { act, token }: LinkInput): Promise<boolean> {
  const id = subscriberOfLink(shop, act, token)
  if (id === undefined || !(await subscriberById(shop.db, id))) return false
  if (act === 'confirm') await markConfirmed(shop.db, id, shop.now())
  else await markEnded(shop.db, id, shop.now())
  return true
}
