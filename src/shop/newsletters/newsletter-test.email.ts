import { defineMail } from '../mails/define-mail.ts'
import { newsletterProducts } from './newsletter-cards.ts'
import { wholeTexts } from './newsletter-records.ts'
import { senderOf, triedOutLink, writeNewsletter } from './newsletter-mail.ts'

export const newsletterTestMail = defineMail({
  kind: 'newsletter-test',
  async load(shop, { newsletterId }, localeId) {
    const text = (await wholeTexts(shop.db, newsletterId)).find(({ locale }) => locale === localeId)
    if (!text) return undefined
    const reader = { locale: localeId, currency: null, mailLocale: localeId }
    return {
      ...text,
      ...(await senderOf(shop)),
      products: await newsletterProducts(shop, newsletterId, reader),
      subject: `[Test] ${text.subject}`,
      confirmedAt: shop.now(),
      unsubscribeUrl: triedOutLink(shop, localeId),
    }
  },
  write: writeNewsletter,
})
