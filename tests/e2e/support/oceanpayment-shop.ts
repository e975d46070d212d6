import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
} from '../../../sandbox/oceanpayment/oceanpayment-account.ts'
import { oceanpaymentProtocol } from '../../../sandbox/oceanpayment/oceanpayment-protocol.ts'
import { companySecret, shopWith, type StandIn } from './company-shop.ts'

export const oceanpayment: StandIn = {
  protocol: () => oceanpaymentProtocol,
  credentials: (url) => ({
    OCEANPAYMENT_URL: url,
    OCEANPAYMENT_ACCOUNT: oceanpaymentAccount.account,
    OCEANPAYMENT_TERMINAL: oceanpaymentAccount.terminal,
    OCEANPAYMENT_SECURE_CODE: oceanpaymentSecureCode(companySecret),
  }),
}

export const test = shopWith(oceanpayment)
