import { z } from 'zod'
import type { PlacedOrder } from '../../shop/checkout/check-out.ts'
import { orderPath } from '../../shop/orders/access/order-path.ts'
import type { PaymentForm } from '../../shop/gateways/gateway.ts'
import { amount } from '../amounts.ts'

/**
 * Next step of a payment: `payUrl`, else `payHtml`, else the card page with the remaining fields (CHK-9). If nothing
 * is to be paid or the company does not answer now, the client goes to the order's page, where the buyer can pay
 * later.
 */
export const nextStepSchema = z.object({
  orderId: z.int(),
  orderNo: z.string(),
  currencyType: z.string(),
  amount: z.number(),
  payUrl: z.string().optional(),
  payHtml: z.string().optional(),
})

export function nextStepFields({ order, next }: PlacedOrder): z.infer<typeof nextStepSchema> {
  return {
    orderId: order.id,
    orderNo: order.orderNo,
    currencyType: order.currency.toUpperCase(),
    amount: amount(order.totalCents),
    ...(next.kind === 'redirect' && { payUrl: next.payUrl }),
    ...((next.kind === 'done' || next.kind === 'later' || next.kind === 'transfer') && {
      payUrl: orderPath(order),
    }),
    ...(next.kind === 'form' && { payHtml: formHtml(next.payHtml) }),
  }
}

function formHtml({ action, fields }: PaymentForm): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}</form>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
