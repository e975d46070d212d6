import { dateFormat } from '../../../platform/formats.ts'
import { officeText } from '../../localisation/office-text.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { decimal } from '../../money-text.ts'
import { existingOrder } from '../../orders/order-records.ts'
import type { DisputeEvent } from '../../gateways/gateway.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import { disputeById, type DisputeRow } from './dispute-records.ts'

export const disputeMail = defineMail({
  kind: 'dispute',
  async load(shop, { orderId, disputeId, state }) {
    const dispute = await disputeById(shop.db, disputeId)
    if (!dispute) return undefined
    const { order_no: orderNo } = await existingOrder(shop.db, orderId)
    return { dispute, orderNo, state }
  },
  alert(mailed) {
    const { subject, what, due } = factsOf(mailed)
    return {
      title: subject,
      lines: [...(due ? [officeText('mail.dispute.answer-by', { due })] : []), what],
      path: `/orders/${mailed.orderNo}`,
    }
  },
  write(mailed, text) {
    const { dispute, orderNo } = mailed
    const { heading, what, amount, isOver, due, subject } = factsOf(mailed)
    return shopMail(text, {
      subject,
      preview: due ? officeText('mail.dispute.answer-by', { due }) : what,
      heading,
      blocks: [
        {
          kind: 'paragraph',
          text: officeText('mail.dispute.intro', { orderNo, amount, what }),
          strong: [orderNo, amount],
        },
        ...(due
          ? [
              {
                kind: 'paragraph' as const,
                text: officeText('mail.dispute.until', { due }),
                strong: [due],
              },
            ]
          : []),
        {
          kind: 'card',
          title: dispute.company_dispute_id,
          facts: [companyTitle(dispute.gateway), dispute.reason].filter((fact) => fact !== ''),
          values: [
            { label: officeText('mail.owner.look'), value: `npm run shop -- orders show ${orderNo}` },
            ...(isOver
              ? []
              : [
                  {
                    label: officeText('mail.dispute.evidence'),
                    value: `npm run shop -- orders evidence ${orderNo}`,
                  },
                ]),
          ],
        },
      ],
      foot: officeText('mail.dispute.foot'),
    })
  },
})

interface MailedDispute {
  dispute: DisputeRow
  orderNo: string
  state: DisputeEvent['state']
}

function factsOf({ dispute, orderNo, state }: MailedDispute) {
  const amount = `${decimal(dispute.cents)} ${dispute.currency.toUpperCase()}`
  const title = officeText(`mail.dispute.${state}`)
  const what = officeText(`mail.dispute.${state}-about`)
  const isOver = state === 'won' || state === 'lost'
  const due = isOver || dispute.respond_by === null ? undefined : timeText(dispute.respond_by)
  const subject = officeText('mail.dispute.subject', { title, orderNo, amount })
  return { amount, heading: `${title}.`, what, isOver, due, subject }
}

/** `30 November 2026, 23:59 UTC` */
function timeText(at: Date): string {
  const format = dateFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at).replace(' at ', ', ')} UTC`
}
