import { openSandboxProvider } from '../../../src/sandbox-provider/open-sandbox-provider.ts'
import { stripeSecretKey } from '../../../src/sandbox-provider/stripe/stripe-calls.ts'
import { stripeProtocol, stripeWebhookSecret } from '../../../src/sandbox-provider/stripe/stripe-protocol.ts'
import { freePort } from '../../helpers/free-port.ts'
import { openOwnShop } from './own-shop.ts'
import { test as shopTest } from './shop-test.ts'

interface StripeFixtures {
  /** shared by the shop and the stand-in */
  stripeSecret: string
  stripeShop: { url: string }
}

/** A test in a shop that has nothing but Stripe's credentials, those of Stripe's stand-in. */
export const test = shopTest.extend<object, StripeFixtures>({
  stripeSecret: ['a secret of the browser tests', { scope: 'worker', option: true }],
  stripeShop: [
    async ({ stripeSecret: secret }, use) => {
      const port = await freePort()
      const webhookUrl = `http://localhost:${port}/api/pay/notice/stripe`
      const stripe = await openSandboxProvider({
        host: '127.0.0.1',
        port: await freePort(),
        secret,
        protocol: stripeProtocol,
        webhookUrl,
      })
      const shop = await openOwnShop(
        {
          SANDBOX_PAYMENTS: 'off',
          STRIPE_URL: stripe.url,
          STRIPE_SECRET_KEY: stripeSecretKey(secret),
          STRIPE_WEBHOOK_SECRET: stripeWebhookSecret(secret),
        },
        { port },
      )
      await use({ url: shop.url })
      await shop.close()
      await stripe.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ stripeShop }, use) => use(stripeShop.url),
})
