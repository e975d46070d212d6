import { z } from 'zod'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../page-url.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { wholeTexts } from './newsletter-records.ts'
import { senderOf, writeNewsletter } from './newsletter-mail.ts'

/** A newsletter to somebody who tries it out: it ends nobody's subscription. */
export const newsletterTestMail = defineMail({
  kind: 'newsletter-test',
  params: z.object({ newsletterId: z.int() }),
  async load(shop, { newsletterId }, localeId) {
    const text = (await wholeTexts(shop.db, newsletterId)).find(({ locale }) => locale === localeId)
    if (!text) return undefined
    return {
      ...text,
      ...(await senderOf(shop)),
      subject: `[Test] ${text.subject}`,
      confirmedAt: shop.now(),
      unsubscribeUrl: pageUrl(shop, localeId, hrefTo('newsletter/unsubscribe', { token: 'test' })),
    }
  },
  write: writeNewsletter,
})
