import { fallbackLocaleId, localeById } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import { newsletterUrl } from './newsletter-link.ts'
import { subscriberById } from './subscriber-records.ts'

/** Undefined when the address has answered by now. */
export async function loadNewsletterConfirmMail(
  shop: Pick<Shop, 'db' | 'config' | 'secrets'>,
  subscriberId: number,
) {
  const subscriber = await subscriberById(shop.db, subscriberId)
  if (!subscriber || subscriber.state === 'ended') return undefined
  const link = { id: subscriber.id, askedAt: subscriber.asked_at }
  const { id: lang, switchable } = localeById(subscriber.locale)
  const inLanguage = (url: string) => (switchable && lang !== fallbackLocaleId ? `${url}&lang=${lang}` : url)
  return {
    confirmUrl: inLanguage(newsletterUrl(shop, 'confirm', link)),
    unsubscribeUrl: inLanguage(newsletterUrl(shop, 'unsubscribe', link)),
  }
}
