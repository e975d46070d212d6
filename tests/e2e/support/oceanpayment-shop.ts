import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
} from '../../../src/sandbox-provider/oceanpayment/oceanpayment-account.ts'
import { oceanpaymentProtocol } from '../../../src/sandbox-provider/oceanpayment/oceanpayment-protocol.ts'
import { companySecret, shopWith } from './company-shop.ts'

/** A test in a shop that has nothing but Oceanpayment's credentials, those of its stand-in. */
export const test = shopWith(oceanpaymentProtocol, (url) => ({
  OCEANPAYMENT_URL: url,
  OCEANPAYMENT_ACCOUNT: oceanpaymentAccount.account,
  OCEANPAYMENT_TERMINAL: oceanpaymentAccount.terminal,
  OCEANPAYMENT_SECURE_CODE: oceanpaymentSecureCode(companySecret),
}))
