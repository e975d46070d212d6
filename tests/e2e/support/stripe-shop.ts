import { stripeSecretKey } from '../../../sandbox/stripe/stripe-calls.ts'
import { stripeProtocol, stripeWebhookSecret } from '../../../sandbox/stripe/stripe-protocol.ts'
import { companySecret, shopWith, type StandIn } from './company-shop.ts'

export const stripe: StandIn = {
  protocol: () => stripeProtocol,
  credentials: (url) => ({
    STRIPE_URL: url,
    STRIPE_SECRET_KEY: stripeSecretKey(companySecret),
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret(companySecret),
  }),
}

export const test = shopWith(stripe)
