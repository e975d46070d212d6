import type { Sums } from '../../../platform/mail/mail-blocks.ts'
import type { Translate } from '../../localisation/server-text.ts'
import { formatCents } from '../../money-text.ts'
import { type ChargedOrder, orderCharges } from '../order-charges.ts'

/** What every mail about an order knows of it. Amounts are cents of the order's currency. */
export interface MailedOrder extends ChargedOrder {
  orderNo: string
  currencySymbol: string
  lines: readonly MailedLine[]
  waivedChargeCents: number
  totalCents: number
  /** some of its keys stand in no mail, but behind the link in it */
  byLink: boolean
  /** the signed page of the order */
  orderUrl: string
  /** the invoice, once there is one */
  invoiceUrl?: string
  supportEmail: string
}

interface MailedLine {
  lineId: number
  name: string
  /** the chosen options, e.g. `Edition: Deluxe` */
  options: string
  quantity: number
  cents: number
}

/** The bill: each line, then what came off and what was added, without the rows that are zero. */
export function orderSums(order: MailedOrder, t: Translate): Sums {
  const amount = (cents: number) => formatCents(cents, order.currencySymbol)
  return {
    kind: 'sums',
    rows: [
      ...order.lines.map((line) => ({
        label: [line.name, line.options].filter((part) => part !== '').join(', '),
        count: String(line.quantity),
        amount: amount(line.cents),
      })),
      ...orderCharges(order, t).map(({ label, cents }) => ({ label, amount: amount(cents) })),
      ...(order.waivedChargeCents > 0
        ? [
            {
              label: t('common.charge-waived', { amount: amount(order.waivedChargeCents) }),
              amount: amount(0),
            },
          ]
        : []),
    ],
    total: { label: t('mail.sums.total'), amount: amount(order.totalCents) },
  }
}
