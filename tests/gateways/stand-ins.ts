import { paypalFormAccount } from '../../sandbox/paypal-form/ipn.ts'
import { openPayPalFormProtocol } from '../../sandbox/paypal-form/paypal-form-protocol.ts'
import { paypalProtocol } from '../../sandbox/paypal/paypal-protocol.ts'
import { payPalWebhookId } from '../../sandbox/paypal/paypal-signature.ts'
import { payPalClientOf } from '../../sandbox/paypal/paypal-token.ts'
import { payssionAccount, type PayssionMode } from '../../sandbox/payssion/payssion-account.ts'
import { payssionProtocol } from '../../sandbox/payssion/payssion-protocol.ts'
import { stripeSecretKey } from '../../sandbox/stripe/stripe-calls.ts'
import { stripeProtocol, stripeWebhookSecret } from '../../sandbox/stripe/stripe-protocol.ts'
import type { StandIn } from '../sale/sale-world.ts'

export const stripeStandIn: StandIn = {
  name: 'stripe',
  protocol: stripeProtocol,
  env: ({ url, secret }) => ({
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: stripeSecretKey(secret),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret(secret),
  }),
}

export const payPalStandIn: StandIn = {
  name: 'paypal',
  protocol: paypalProtocol,
  env: ({ url, secret }) => ({
    PAYPAL_URL: url,
    PAYPAL_CLIENT_ID: payPalClientOf(secret).id,
    PAYPAL_CLIENT_SECRET: payPalClientOf(secret).secret,
    PAYPAL_WEBHOOK_ID: payPalWebhookId(secret),
  }),
}

/** A new stand-in, since each knows only the notifications that it has sent itself. */
export function openPayPalFormStandIn(): StandIn {
  return {
    name: 'paypal-form',
    protocol: openPayPalFormProtocol(),
    env: ({ url }) => ({ PAYPAL_FORM_URL: url, PAYPAL_FORM_RECEIVER: paypalFormAccount.receiver }),
  }
}

export function payssionStandIn(mode: PayssionMode): StandIn {
  return {
    name: 'payssion',
    protocol: payssionProtocol,
    env: ({ url, secret }) => ({
      PAYSSION_URL: url,
      PAYSSION_MODE: mode,
      PAYSSION_API_KEY: payssionAccount(secret, mode).apiKey,
      PAYSSION_SECRET_KEY: payssionAccount(secret, mode).secretKey,
    }),
  }
}
