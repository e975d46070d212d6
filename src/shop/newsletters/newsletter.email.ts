import { confirmLinks } from './subscribers/confirm-link.ts'
import { subscriberById } from './subscribers/subscriber-records.ts'
import { defineMail } from '../mails/define-mail.ts'
import { newsletterProducts } from './newsletter-cards.ts'
import { newsletterById, wholeTexts } from './newsletter-records.ts'
import { senderOf, writeNewsletter } from './newsletter-mail.ts'
import { hasReached } from './sending/recipient-records.ts'

/** A newsletter to one subscriber, in their language. Dropped after they unsubscribe or it is cancelled. */
export const newsletterMail = defineMail({
  kind: 'newsletter',
  async load(shop, { newsletterId, subscriberId }, localeId) {
    const newsletter = await newsletterById(shop.db, newsletterId)
    const subscriber = await subscriberById(shop.db, subscriberId)
    if (!newsletter) return undefined
    if (newsletter.state === 'cancelled' && !(await hasReached(shop.db, newsletterId, subscriberId)))
      return undefined
    if (subscriber?.state !== 'confirmed' || !subscriber.confirmed_at) return undefined
    const text = (await wholeTexts(shop.db, newsletterId)).find(({ locale }) => locale === localeId)
    if (!text) return undefined
    const { unsubscribeUrl } = confirmLinks(shop, 'newsletter', subscriber, subscriber.locale)
    const { locale, currency } = subscriber
    return {
      ...text,
      ...(await senderOf(shop)),
      products: await newsletterProducts(shop, newsletterId, { locale, currency, mailLocale: localeId }),
      confirmedAt: subscriber.confirmed_at,
      unsubscribeUrl,
    }
  },
  write: writeNewsletter,
})
