import type { CompanyName, CompanySettings } from '../../platform/config/payment-companies.ts'
import type { Gateway } from './gateway.ts'
import { btcPayCompany } from './btcpay/btcpay.ts'
import { bankTransferCompany } from './bank-transfer.ts'
import { oceanpaymentCompany } from './oceanpayment/oceanpayment.ts'
import { paypalFormCompany } from './paypal/paypal-form.ts'
import { paypalCompany } from './paypal/paypal.ts'
import { payssionCompany } from './payssion/payssion.ts'
import { stripeCompany } from './stripe.ts'

/** A payment company, as its adapter's file describes it. */
export interface Company<Name extends CompanyName> {
  title: string
  /** Problem of the settings, to follow "is not offered:". Undefined if they are complete. */
  settingsIssue(settings: CompanySettings<Name>): string | undefined
  hasMethod?(method: string): boolean
  /** maximum time that an order may wait for it; default 23 hours */
  maxHoldMinutes?: number
  open(settings: CompanySettings<Name>, parts: { now: () => Date }): Gateway[]
}

/** All companies. Their required settings are in `platform/config/payment-companies.ts`. */
export const companies: { [Name in CompanyName]: Company<Name> } = {
  stripe: stripeCompany,
  paypal: paypalCompany,
  'paypal-form': paypalFormCompany,
  oceanpayment: oceanpaymentCompany,
  btcpay: btcPayCompany,
  payssion: payssionCompany,
  'bank-transfer': bankTransferCompany,
}
