import { dateFormat } from '../../../platform/formats.ts'
import { shopMail } from '../../localisation/shop-mail.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { decimal } from '../../money-text.ts'
import { existingOrder } from '../../orders/order-records.ts'
import type { DisputeEvent } from '../../gateways/gateway.ts'
import { companyTitle } from '../../gateways/company-title.ts'
import { disputeById, type DisputeRow } from './dispute-records.ts'

/** To the shop keeper: a payment is disputed, or a dispute has a new state. */
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
      lines: [...(due ? [`Answer it by ${due}.`] : []), what],
      path: `/orders/${mailed.orderNo}`,
    }
  },
  write(mailed, text) {
    const { dispute, orderNo } = mailed
    const { heading, what, amount, isOver, due, subject } = factsOf(mailed)
    return shopMail(text, {
      subject,
      preview: due ? `Answer it by ${due}.` : what,
      heading,
      blocks: [
        { kind: 'paragraph', text: `Order ${orderNo}, ${amount}. ${what}`, strong: [orderNo, amount] },
        ...(due
          ? [
              {
                kind: 'paragraph' as const,
                text: `The company takes your answer until ${due}.`,
                strong: [due],
              },
            ]
          : []),
        {
          kind: 'card',
          title: dispute.company_dispute_id,
          facts: [companyTitle(dispute.gateway), dispute.reason].filter((fact) => fact !== ''),
          values: [
            { label: 'To look at the order', value: `npm run shop -- orders show ${orderNo}` },
            ...(isOver
              ? []
              : [
                  {
                    label: 'What the bank wants to see',
                    value: `npm run shop -- orders evidence ${orderNo}`,
                  },
                ]),
          ],
        },
      ],
      foot: 'Your shop sent you this mail because a payment company reported a dispute.',
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
  const { heading, what } = words[state]
  const isOver = state === 'won' || state === 'lost'
  const due = isOver || dispute.respond_by === null ? undefined : timeText(dispute.respond_by)
  const subject = `${heading.replace(/\.$/, '')}: order ${orderNo}, ${amount}`
  return { amount, heading, what, isOver, due, subject }
}

const words: Record<DisputeEvent['state'], { heading: string; what: string }> = {
  inquiry: {
    heading: 'A buyer’s bank asks about a payment.',
    what: 'No money has moved, and the keys are still shown.',
  },
  open: {
    heading: 'A payment is disputed.',
    what: 'The company has taken the money back for now. The keys are not shown to the buyer any more.',
  },
  won: {
    heading: 'A dispute is won.',
    what: 'The money is yours, and the keys are shown to the buyer again.',
  },
  lost: {
    heading: 'A dispute is lost.',
    what: 'The money is gone. The keys stay hidden.',
  },
}

/** `30 November 2026, 23:59 UTC` */
function timeText(at: Date): string {
  const format = dateFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at).replace(' at ', ', ')} UTC`
}
