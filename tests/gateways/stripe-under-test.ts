import type { CompanyUnderTest } from './stage.ts'
import { stripeStandIn } from './stand-ins.ts'

/** Stripe as the contract is run against it. */
export const stripe: CompanyUnderTest = {
  ...stripeStandIn,
  repeatsDrops: true,
  paths: { start: '/checkout/sessions', query: '/checkout/sessions/', refund: '/refunds' },
}
