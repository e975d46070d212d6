import { confirmLinks } from './confirm-link.ts'
import { confirmedSubscribers } from './subscriber-records.ts'
import type { Shop } from '../../shop.ts'

interface Subscriber {
  email: string
  locale: string
  /** link for every newsletter */
  unsubscribeUrl: string
}

/** Confirmed subscribers, in the order of their requests. */
export async function listSubscribers(shop: Pick<Shop, 'db' | 'config' | 'secrets'>): Promise<Subscriber[]> {
  const subscribers = await confirmedSubscribers(shop.db)
  return subscribers.map(({ email, locale, ...row }) => ({
    email,
    locale,
    unsubscribeUrl: confirmLinks(shop, 'newsletter', row, locale).unsubscribeUrl,
  }))
}
