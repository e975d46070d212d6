import type { Company } from './company.ts'
import type { CompanyName } from '../../platform/config/payment-companies.ts'
import { btcPayCompany } from './btcpay/btcpay.ts'
import { bankTransferCompany } from './bank-transfer.ts'
import { oceanpaymentCompany } from './oceanpayment/oceanpayment.ts'
import { paypalFormCompany } from './paypal/paypal-form.ts'
import { paypalCompany } from './paypal/paypal.ts'
import { payssionCompany } from './payssion/payssion.ts'
import { stripeCompany } from './stripe/stripe.ts'

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
