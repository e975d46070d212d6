import { paypalFormAccount } from '../../../sandbox/paypal-form/ipn.ts'
import { openPayPalFormProtocol } from '../../../sandbox/paypal-form/paypal-form-protocol.ts'
import { paypalProtocol } from '../../../sandbox/paypal/paypal-protocol.ts'
import { payPalWebhookId } from '../../../sandbox/paypal/paypal-signature.ts'
import { payPalClientOf } from '../../../sandbox/paypal/paypal-token.ts'
import { companySecret as secret, shopWith, type StandIn } from './company-shop.ts'

export const payPal: StandIn = {
  protocol: () => paypalProtocol,
  credentials: (url) => ({
    PAYPAL_URL: url,
    PAYPAL_CLIENT_ID: payPalClientOf(secret).id,
    PAYPAL_CLIENT_SECRET: payPalClientOf(secret).secret,
    PAYPAL_WEBHOOK_ID: payPalWebhookId(secret),
  }),
}

export const payPalForm: StandIn = {
  protocol: openPayPalFormProtocol,
  credentials: (url) => ({ PAYPAL_FORM_URL: url, PAYPAL_FORM_RECEIVER: paypalFormAccount.receiver }),
}

export const test = shopWith(payPal)

export const formTest = shopWith(payPalForm)
