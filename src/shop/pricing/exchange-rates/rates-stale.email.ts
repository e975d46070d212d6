import { dateFormat } from '../../../platform/formats.ts'
import { officeText } from '../../localisation/office-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { isStale } from './check-rates.ts'
import { rateSource } from './exchange-rate-records.ts'

/** To the shop keeper: no new exchange rates since this day (`2026-11-20`), and what to do. */
export const ratesStaleMail = defineMail({
  kind: 'rates-stale',
  async load(shop, { since }) {
    const source = await rateSource(shop.db)
    const newest = source?.published?.publishedOn ?? since
    return isStale(newest, shop.now()) ? { since: newest } : undefined
  },
  alert: ({ since }) => ({
    title: officeText('mail.rates-stale.title'),
    lines: [officeText('mail.rates-stale.newest', { day: since })],
    path: '/settings/currencies',
  }),
  write({ since }, text) {
    const { t } = text
    const date = dateFormat(text.locale.intlTag, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(since),
    )
    return shopMail(text, {
      subject: t('mail.rates-stale.subject'),
      preview: t('mail.rates-stale.intro', { date }),
      heading: t('mail.rates-stale.subject'),
      blocks: [
        { kind: 'paragraph', text: t('mail.rates-stale.intro', { date }), strong: [date] },
        {
          kind: 'card',
          title: t('mail.rates-stale.subject'),
          facts: [date],
          values: [
            { label: t('mail.rates-stale.look'), value: 'npm run shop -- rates list' },
            { label: t('mail.rates-stale.fetch'), value: 'npm run shop -- rates fetch' },
            { label: t('mail.rates-stale.set'), value: 'npm run shop -- rates set EUR 0.92' },
          ],
        },
      ],
      foot: t('mail.enquiry.foot'),
    })
  },
})
