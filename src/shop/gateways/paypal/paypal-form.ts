import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { officeText } from '../../localisation/office-text.ts'
import { amountText } from '../amount-text.ts'
import type { Company } from '../company.ts'
import type { Gateway, PaymentForm, PaymentToStart } from '../gateway.ts'
import { readPayPalIpn } from './paypal-ipn.ts'

export const paypalFormCompany: Company<'paypal-form'> = {
  title: officeText('company.paypal-form'),
  settingsIssue: ({ credentials }) =>
    /^(?:[^\s@]+@[^\s@]+|[A-Z0-9]{13})$/.test(credentials.receiver)
      ? undefined
      : {
          variable: 'PAYPAL_FORM_RECEIVER',
          why: ['company.issue.receiver', { variable: 'PAYPAL_FORM_RECEIVER' }],
        },
  events: [],
  open: (settings) => [openPayPalFormGateway(settings)],
}

const bases = {
  test: { form: 'https://www.sandbox.paypal.com', validation: 'https://ipnpb.sandbox.paypal.com' },
  live: { form: 'https://www.paypal.com', validation: 'https://ipnpb.paypal.com' },
}

const path = '/cgi-bin/webscr'

/**
 * PayPal learns of a payment when the buyer posts the form. Without the API the shop cannot query, close or refund
 * it; the shop keeper refunds in the account.
 */
function openPayPalFormGateway(settings: CompanySettings<'paypal-form'>): Gateway {
  const { mode, url, timeoutMs, credentials, options } = settings
  const action = (url ?? bases[mode].form) + path
  const receivers = [credentials.receiver, ...(options.merchantId ? [options.merchantId] : [])]
  return {
    name: 'paypal-form',
    mode,
    marks: () => ['paypal'],
    webhookReply: { body: '' },
    start: async (payment) => ({
      kind: 'form',
      providerPaymentId: payment.attemptKey,
      payHtml: payForm(payment, { action, receiver: credentials.receiver }),
    }),
    readWebhook: (raw) =>
      readPayPalIpn(raw, {
        receivers,
        isTest: mode === 'test',
        validationUrl: (url ?? bases[mode].validation) + path,
        timeoutMs,
      }),
    query: async () => undefined,
    refund: async () => ({ providerRefundId: '', state: 'failed' }),
  }
}

/** The buyer can change the form, so receiver and amount are compared in the notification. */
function payForm(
  payment: PaymentToStart,
  { action, receiver }: { action: string; receiver: string },
): PaymentForm {
  const { attemptKey, orderNo, cents, currency, returnUrl, cancelUrl, webhookUrl } = payment
  return {
    action,
    fields: {
      cmd: '_xclick',
      business: receiver,
      item_name: orderNo,
      amount: amountText(cents, currency),
      currency_code: currency.toUpperCase(),
      // PayPal accepts one payment per invoice
      invoice: attemptKey,
      custom: attemptKey,
      charset: 'utf-8',
      no_shipping: '1',
      no_note: '1',
      // overrides the account's own shipping
      shipping: '0',
      tax: '0',
      // the browser returns by a link, without the notification in it
      rm: '1',
      return: returnUrl,
      cancel_return: cancelUrl,
      notify_url: webhookUrl,
    },
  }
}
