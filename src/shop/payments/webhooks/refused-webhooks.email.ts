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
    title: `The shop cannot take what ${companyTitle(gateway)} tells it`,
    lines: [`Messages refused: ${waiting}. Disputes and refunds may be missed.`],
    path: '/health/webhooks',
  }),
  write({ gateway, waiting, url }, text) {
    const title = companyTitle(gateway)
    const messages = waiting === 1 ? 'a message' : `${waiting} messages`
    return shopMail(text, {
      subject: `The shop cannot take what ${title} tells it`,
      preview: `Disputes and refunds may be missed until that is put right.`,
      heading: 'Messages of a payment company are refused.',
      blocks: [
        {
          kind: 'paragraph',
          text: `The shop has refused ${messages} that came in the name of ${title}. Most often the secret of its webhooks is mistyped.`,
          strong: [title],
        },
        {
          kind: 'paragraph',
          text: 'Compare the secret with the one that the company shows, start the shop again, and replay the messages. Strangers can send such messages too: where none is of the company, remove them.',
        },
        {
          kind: 'card',
          title,
          facts: [url],
          values: [
            { label: 'To look at the messages', value: 'npm run shop -- payments webhooks' },
            { label: 'To read them again', value: 'npm run shop -- payments webhooks --replay all' },
          ],
        },
      ],
      foot: 'Your shop sent you this mail because it refused a webhook. It sends the next one after a genuine webhook has come.',
    })
  },
})
