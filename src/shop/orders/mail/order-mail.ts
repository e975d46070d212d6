import type { Sums } from '../../../platform/mail/mail-blocks.ts'
import type { Translate } from '../../localisation/server-text.ts'
import { formatCents } from '../../money-text.ts'
import { type ChargedOrder, orderCharges } from '../order-charges.ts'

/** Order data of every mail about an order. Amounts are cents of its currency. */
export interface MailedOrder extends ChargedOrder {
  orderNo: string
  currencySymbol: string
  lines: readonly MailedLine[]
  waivedChargeCents: number
  totalCents: number
  /** some keys are behind the link only */
  byLink: boolean
  orderUrl: string
  invoiceUrl?: string
  supportEmail: string
}

interface MailedLine {
  lineId: number
  name: string
  /** chosen options, e.g. `Edition: Deluxe` */
  options: string
  quantity: number
  cents: number
}

/** The bill: lines, then discounts and charges other than zero. */
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
