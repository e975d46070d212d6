import { z } from 'zod'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { locales } from '../../localisation/locales.ts'
import type { Gateway, PaymentToStart, StartedPayment } from '../gateway.ts'
import { amountText } from '../amount-text.ts'
import type { Company } from '../company.ts'
import { accepted, type BtcPayClient, openBtcPayClient, unexpected } from './btcpay-client.ts'
import {
  type BtcPayInvoice,
  btcPayInvoice,
  btcPayPayments,
  eventOfInvoice,
  hasStrayMoney,
  receivedCents,
} from './btcpay-invoice.ts'
import { referenceOfPullPayment, refundById, refundedCents, refundInvoice } from './btcpay-refund.ts'
import { readBtcPayWebhook } from './btcpay-webhook.ts'

const speedPolicies = ['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed']

export const btcPayCompany: Company<'btcpay'> = {
  title: 'BTCPay Server',
  settingsIssue({ url, credentials, options: { speedPolicy, minutes } }) {
    if (url === undefined)
      return { variable: 'BTCPAY_URL', why: ['company.issue.no-server', { variable: 'BTCPAY_URL' }] }
    if (!/^[a-zA-Z0-9]{1,64}$/.test(credentials.storeId))
      return { variable: 'BTCPAY_STORE_ID', why: ['company.issue.store', { variable: 'BTCPAY_STORE_ID' }] }
    if (speedPolicy !== undefined && !speedPolicies.includes(speedPolicy))
      return {
        variable: 'BTCPAY_SPEED_POLICY',
        why: [
          'company.issue.none-of',
          { variable: 'BTCPAY_SPEED_POLICY', choices: speedPolicies.join(', ') },
        ],
      }
    if (minutes !== undefined && !/^[1-9]\d{0,3}$/.test(minutes))
      return {
        variable: 'BTCPAY_MINUTES',
        why: ['company.issue.number', { variable: 'BTCPAY_MINUTES', most: '9999' }],
      }
    return undefined
  },
  events: [],
  hasMethod: (method) => /^[A-Z0-9]{2,12}-(CHAIN|LN|LNURL)$/.test(method),
  open: (settings, { now }) => [openBtcPayGateway(settings, now)],
}

function openBtcPayGateway(settings: CompanySettings<'btcpay'>, now: () => Date): Gateway {
  const client = openBtcPayClient(settings)
  const { webhookSecret, storeId } = settings.credentials
  const secrets = [webhookSecret, settings.options.formerWebhookSecret ?? '']
  return {
    name: 'btcpay',
    mode: settings.mode,
    marks: () => ['bitcoin'],
    refundsAreClaimed: true,
    async start(payment) {
      const known = payment.mayExist ? await invoiceByReference(client, payment.attemptKey) : undefined
      const invoice = known ?? (await createInvoice(client, newInvoice(payment, settings.options, now())))
      if (!invoice.checkoutLink) throw new Error('BTCPay gave no page to pay on')
      return { kind: 'redirect', providerPaymentId: invoice.id, payUrl: invoice.checkoutLink }
    },
    signatureHeaders: ['btcpay-sig'],
    readWebhook: (raw, headers) =>
      readBtcPayWebhook(raw, headers, {
        secrets,
        storeId,
        referenceOfPullPayment: (id) => referenceOfPullPayment(client, id),
      }),
    async query(payment) {
      const invoice = await invoiceOf(client, payment)
      const refunded = receivedCents(invoice) > 0 ? await refundedCents(client, payment) : 0
      const payments = hasStrayMoney(invoice) ? await paymentsOf(client, invoice) : []
      return eventOfInvoice(invoice, { payments, refunded, now: now() })
    },
    async refund(payment, refund) {
      if (refund.providerRefundId) return refundById(client, refund.providerRefundId)
      return refundInvoice(client, { payment, refund, invoice: await invoiceOf(client, payment) })
    },
    async close(payment) {
      // An invoice with money, arrived or expected, must not become invalid.
      const invoice = await invoiceOf(client, payment)
      if (invoice.status !== 'New' || receivedCents(invoice) > 0) return
      const answer = await client.post(`${invoicesPath(client)}/${invoice.id}/status`, { status: 'Invalid' })
      // A 422 means that it has just changed; its webhook or a query reports that.
      if (!answer.isOk && answer.status !== 422) throw unexpected(answer)
    },
  }
}

function invoicesPath({ storeId }: BtcPayClient): string {
  return `/stores/${storeId}/invoices`
}

/** Finds an invoice; if lost calls made several, always the first one. */
async function invoiceByReference(
  client: BtcPayClient,
  reference: string,
): Promise<BtcPayInvoice | undefined> {
  const path = `${invoicesPath(client)}?orderId=${encodeURIComponent(reference)}&includeArchived=true`
  const found = z.array(btcPayInvoice).parse(accepted(await client.get(path)))
  return found
    .filter(({ metadata }) => metadata.orderId === reference)
    .toSorted((one, other) => one.createdTime - other.createdTime || (one.id < other.id ? -1 : 1))[0]
}

async function createInvoice(client: BtcPayClient, body: object): Promise<BtcPayInvoice> {
  return btcPayInvoice.parse(accepted(await client.post(invoicesPath(client), body)))
}

/** Throws if the stored invoice belongs to another store or order. */
async function invoiceOf(client: BtcPayClient, payment: StartedPayment): Promise<BtcPayInvoice> {
  const { providerPaymentId, attemptKey, orderNo } = payment
  const path = `${invoicesPath(client)}/${encodeURIComponent(providerPaymentId)}`
  const invoice = btcPayInvoice.parse(accepted(await client.get(path)))
  const isOfStore = invoice.id === providerPaymentId && invoice.storeId === client.storeId
  const { orderId } = invoice.metadata
  // a second invoice of an attempt extends the first one's reference
  const isOfOrder = orderId === attemptKey || orderId.startsWith(`${orderNo}-pay-`)
  if (!isOfStore || !isOfOrder) throw new Error('BTCPay answered with an invoice that is not of this order')
  return invoice
}

async function paymentsOf(client: BtcPayClient, { id }: BtcPayInvoice) {
  const path = `${invoicesPath(client)}/${encodeURIComponent(id)}/payment-methods`
  return btcPayPayments.parse(accepted(await client.get(path)))
}

/** lifetime of an invoice's rate, unless configured */
const usualMinutes = 15

/** time for which BTCPay watches for late money */
const monitoringMinutes = 1440

function newInvoice(
  payment: PaymentToStart,
  { speedPolicy, minutes }: CompanySettings<'btcpay'>['options'],
  now: Date,
) {
  const { attemptKey, orderNo, cents, currency, email, companyMethod, payBefore } = payment
  const heldMinutes = Math.floor((payBefore.getTime() - now.getTime()) / 60_000)
  return {
    amount: amountText(cents, currency),
    currency: currency.toUpperCase(),
    metadata: {
      orderId: attemptKey,
      orderUrl: payment.returnUrl,
      itemDesc: orderNo,
      ...(email && { buyerEmail: email }),
    },
    checkout: {
      redirectURL: withInvoiceId(payment.returnUrl),
      redirectAutomatically: true,
      expirationMinutes: Math.max(1, Math.min(heldMinutes, Number(minutes ?? usualMinutes))),
      monitoringMinutes,
      paymentTolerance: 0,
      ...(speedPolicy && { speedPolicy }),
      ...(companyMethod && { paymentMethods: [companyMethod] }),
      // if BTCPay lacks the country's variant of a language, it uses another variant
      defaultLanguage: locales.find(({ id }) => id === payment.locale)?.tag ?? 'en',
    },
  }
}

/** BTCPay replaces these braces by the id, so they must not be encoded. */
function withInvoiceId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}transaction_id={InvoiceId}`
}
