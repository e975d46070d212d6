import { officeText } from '../../localisation/office-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import { webhookUrl } from '../started-payment.ts'
import { webhookFigures } from './webhook-records.ts'

/** To the shop keeper: the shop cannot accept messages of a payment company. */
export const refusedWebhooksMail = defineMail({
  kind: 'refused-webhooks',
  async load(shop, { gateway }) {
    const { waiting } = await webhookFigures(shop.db, gateway)
    return waiting > 0 ? { gateway, waiting, url: webhookUrl(shop, { gateway }) } : undefined
  },
  alert: ({ gateway, waiting }) => ({
    title: officeText('mail.refused-webhooks.subject', { company: companyTitle(gateway) }),
    lines: [officeText('mail.refused-webhooks.short', { waiting })],
    path: '/health/webhooks',
  }),
  write({ gateway, waiting, url }, text) {
    const title = companyTitle(gateway)
    return shopMail(text, {
      subject: officeText('mail.refused-webhooks.subject', { company: title }),
      preview: officeText('mail.refused-webhooks.preview'),
      heading: officeText('mail.refused-webhooks.heading'),
      blocks: [
        {
          kind: 'paragraph',
          text: officeText('mail.refused-webhooks.intro', { waiting, company: title }),
          strong: [title],
        },
        {
          kind: 'paragraph',
          text: officeText('mail.refused-webhooks.compare'),
        },
        {
          kind: 'card',
          title,
          facts: [url],
          values: [
            { label: officeText('mail.refused-webhooks.look'), value: 'npm run shop -- payments webhooks' },
            {
              label: officeText('mail.refused-webhooks.replay'),
              value: 'npm run shop -- payments webhooks --replay all',
            },
          ],
        },
      ],
      foot: officeText('mail.refused-webhooks.foot'),
    })
  },
})
