import type { IncomingHttpHeaders } from 'node:http'
import { isRefusal, refuse } from '../../errors.ts'
import type { Db, Shop } from '../../shop.ts'
import { checkPayment } from '../checks/check-payments.job.ts'
import { isCompanyName } from '../../gateways/company-title.ts'
import type { Gateway, PaymentName, WebhookContent } from '../../gateways/gateway.ts'
import { recordDispute } from '../dispute-state/record-dispute.ts'
import { recordFailedRefund } from '../refunds/record-failed-refund.ts'
import { findNamedPayment, settle } from '../settle.ts'
import type { AskingShop } from '../settling-shop.ts'
import { isForgery, keepWebhook } from './keep-webhook.ts'
import { digestOf, type RawWebhook } from './storable-webhook.ts'
import { countTaken } from './webhook-records.ts'

/**
 * Receives a webhook's exact bytes and returns the expected answer. Stores refused ones. Refuses `not-found` (unknown
 * company), `payment.forged`, and `payment.unavailable` if a needed query failed, so that the company repeats it.
 */
export async function receiveWebhook(
  shop: Shop,
  gatewayName: string,
  raw: Buffer,
  headers: IncomingHttpHeaders,
): Promise<string> {
  const gateway = (await presentGateway(shop, gatewayName)) ?? refuse('not-found', { field: 'gateway' })
  const message = { raw, headers }
  try {
    await takeFresh(shop, gateway, message)
  } catch (error) {
    if (isUnanswered(error)) throw error
    await keepWebhook(shop, gateway, message, error)
    if (!isForgery(error) || !gateway.webhookReply?.alsoToForged) throw error
  }
  return gateway.webhookReply?.body ?? 'ok'
}

/** The gateway of a company that another process may just have set up. */
async function presentGateway({ gateways, companies }: Shop, name: string): Promise<Gateway | undefined> {
  if (!gateways.has(name) && isCompanyName(name)) await companies.refresh()
  return gateways.get(name)
}

/** Verifies once more if another process has just replaced the secret. */
async function takeFresh(shop: Shop, gateway: Gateway, message: RawWebhook): Promise<void> {
  try {
    await takeWebhook(shop, gateway, message)
  } catch (error) {
    if (!isForgery(error)) throw error
    await shop.companies.refresh()
    const fresh = shop.gateways.get(gateway.name)
    if (!fresh || fresh === gateway) throw error
    await takeWebhook(shop, fresh, message)
  }
}

function isUnanswered(error: unknown): boolean {
  return isRefusal(error) && error.code === 'payment.unavailable'
}

/** Verifies, applies and counts a webhook. `cameAt`: arrival of a webhook that is read again. */
export async function takeWebhook(
  shop: AskingShop,
  gateway: Gateway,
  { raw, headers }: RawWebhook,
  cameAt?: Date,
): Promise<void> {
  const content = await gateway.readWebhook(raw, headers, cameAt)
  const count = (db: Db) => countTaken(db, { gateway: gateway.name, digest: digestOf(raw) }, shop.now())
  const isCounted = content.kind === 'payment' && (await settleCounted(shop, gateway.name, content, count))
  if (isCounted) return
  await apply(shop, gateway.name, content)
  await count(shop.db)
}

/** Settles an event and counts its webhook. False, and not counted, if the event is a duplicate or not the shop's. */
async function settleCounted(
  shop: AskingShop,
  gateway: string,
  { event }: Extract<WebhookContent, { kind: 'payment' }>,
  count: (db: Db) => Promise<void>,
): Promise<boolean> {
  const outcome = await settle(shop, gateway, event, { alongside: count })
  return outcome !== 'duplicate' && outcome !== 'unknown'
}

async function apply(shop: AskingShop, gateway: string, content: WebhookContent): Promise<void> {
  switch (content.kind) {
    case 'hint':
      await askCompany(shop, gateway, content.payment)
      return
    case 'dispute':
      await recordDispute(shop, gateway, content.dispute)
      return
    case 'refund-failed':
      await recordFailedRefund(shop, gateway, content.refund)
      return
    case 'payout':
      shop.wake('fetch-payouts')
      return
    case 'payment':
    case 'nothing':
  }
}

async function askCompany(shop: AskingShop, gateway: string, name: PaymentName): Promise<void> {
  const payment = await findNamedPayment(shop, gateway, name)
  if (!payment) {
    shop.log.warn({ gateway, ...name }, 'a webhook for no payment of ours')
    return
  }
  // The binding answer may still be under way, or a lost one opened another payment of the attempt.
  const asked = { ...payment, provider_payment_id: name.providerPaymentId ?? payment.provider_payment_id }
  if (asked.provider_payment_id === null || (await checkPayment(shop, asked)) === 'no-answer')
    refuse('payment.unavailable')
}
