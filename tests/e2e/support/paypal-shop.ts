import { paypalFormAccount } from '../../../src/sandbox-provider/paypal-form/ipn.ts'
import { openPayPalFormProtocol } from '../../../src/sandbox-provider/paypal-form/paypal-form-protocol.ts'
import { paypalProtocol } from '../../../src/sandbox-provider/paypal/paypal-protocol.ts'
import { payPalWebhookId } from '../../../src/sandbox-provider/paypal/paypal-signature.ts'
import { payPalClientOf } from '../../../src/sandbox-provider/paypal/paypal-token.ts'
import { companySecret as secret, shopWith } from './company-shop.ts'

/** A test in a shop that has nothing but PayPal's credentials, those of PayPal's stand-in. */
export const test = shopWith(paypalProtocol, (url) => ({
  PAYPAL_URL: url,
  PAYPAL_CLIENT_ID: payPalClientOf(secret).id,
  PAYPAL_CLIENT_SECRET: payPalClientOf(secret).secret,
  PAYPAL_WEBHOOK_ID: payPalWebhookId(secret),
}))

/** The same with the account of PayPal's classic form. */
export const formTest = shopWith(openPayPalFormProtocol(), (url) => ({
  PAYPAL_FORM_URL: url,
  PAYPAL_FORM_RECEIVER: paypalFormAccount.receiver,
}))
