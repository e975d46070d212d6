import type { CompanyName, CompanySettings } from '../../platform/config/payment-companies.ts'
import type { Gateway } from './gateway.ts'
import { btcPayCompany } from './btcpay/btcpay.ts'
import { bankTransferCompany } from './bank-transfer.ts'
import { oceanpaymentCompany } from './oceanpayment/oceanpayment.ts'
import { paypalFormCompany } from './paypal/paypal-form.ts'
import { paypalCompany } from './paypal/paypal.ts'
import { payssionCompany } from './payssion/payssion.ts'
import { stripeCompany } from './stripe.ts'

/** A payment company that the shop can work with, as its adapter's file describes it. */
export interface Company<Name extends CompanyName> {
  /** as people call it */
  title: string
  /** What is wrong with the settings, in words that follow "is not offered:". Undefined when nothing is. */
  settingsIssue(settings: CompanySettings<Name>): string | undefined
  /** Whether it has a way to pay that it calls so (`company_method`). Without this there is none to choose from. */
  hasMethod?(method: string): boolean
  /** How long an order may wait for it; without this 23 hours. */
  maxHoldMinutes?: number
  open(settings: CompanySettings<Name>, parts: { now: () => Date }): Gateway[]
}

/** All of them. What each needs to be offered stands in `platform/config/payment-companies.ts`. */
export const companies: { [Name in CompanyName]: Company<Name> } = {
  stripe: stripeCompany,
  paypal: paypalCompany,
  'paypal-form': paypalFormCompany,
  oceanpayment: oceanpaymentCompany,
  btcpay: btcPayCompany,
  payssion: payssionCompany,
  'bank-transfer': bankTransferCompany,
}
