import type { IncomingHttpHeaders } from 'node:http'
import { isRefusal, refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payments.job.ts'
import type { Gateway, PaymentName, WebhookContent } from './gateway.ts'
import { recordDispute } from './disputes/record-dispute.ts'
import { recordFailedRefund } from './refunds/record-failed-refund.ts'
import { findNamedPayment, settle } from './settle.ts'

/**
 * What a payment company tells the shop, in the exact bytes that came. Answers what the company wants to read. Refuses
 * `not-found` for a company that the shop does not work with, `payment.forged`, and `payment.unavailable` when the company
 * has to be asked and does not answer: it will send the webhook again.
 */
export async function receiveWebhook(
  shop: Shop,
  gatewayName: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<string> {
  const gateway = shop.gateways.get(gatewayName) ?? refuse('not-found', { field: 'gateway' })
  const content = await readGenuine(shop, gateway, raw, headers)
  if (content) await apply(shop, gateway.name, content)
  return gateway.webhookReply?.body ?? 'ok'
}

/** Undefined: forged, but for a company that wants to hear nothing of it. */
async function readGenuine(
  shop: Shop,
  gateway: Gateway,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<WebhookContent | undefined> {
  try {
    return await gateway.readWebhook(raw, headers)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'payment.forged' || !gateway.webhookReply?.alsoToForged)
      throw error
    shop.log.warn({ gateway: gateway.name }, 'a forged webhook was thrown away')
    return undefined
  }
}

async function apply(shop: Shop, gateway: string, content: WebhookContent): Promise<void> {
  switch (content.kind) {
    case 'payment':
      await settle(shop, gateway, content.event)
      return
    case 'hint':
      await askCompany(shop, gateway, content.payment)
      return
    case 'dispute':
      await recordDispute(shop, gateway, content.dispute)
      return
    case 'refund-failed':
      await recordFailedRefund(shop, gateway, content.refund)
      return
    case 'nothing':
  }
}

async function askCompany(shop: Shop, gateway: string, name: PaymentName): Promise<void> {
  const payment = await findNamedPayment(shop, gateway, name)
  if (!payment) {
    shop.log.warn({ gateway, ...name }, 'a webhook for no payment of ours')
    return
  }
  // The answer that binds the payment may still be under way, or a lost one has opened another of the same attempt.
  const asked = { ...payment, provider_payment_id: name.providerPaymentId ?? payment.provider_payment_id }
  if (asked.provider_payment_id === null || (await checkPayment(shop, asked)) === 'no-answer')
    refuse('payment.unavailable')
}
