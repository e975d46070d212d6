import {
  oceanpaymentAccount,
  oceanpaymentSecureCode,
} from '../../sandbox/oceanpayment/oceanpayment-account.ts'
import { newPaymentId } from '../../sandbox/oceanpayment/oceanpayment-calls.ts'
import { oceanpaymentProtocol } from '../../sandbox/oceanpayment/oceanpayment-protocol.ts'
import type { CompanyUnderTest } from './stage.ts'

export const oceanpaymentUnderTest: CompanyUnderTest = {
  name: 'oceanpayment',
  protocol: oceanpaymentProtocol,
  env: ({ url, secret }) => ({
    OCEANPAYMENT_URL: url,
    OCEANPAYMENT_ACCOUNT: oceanpaymentAccount.account,
    OCEANPAYMENT_TERMINAL: oceanpaymentAccount.terminal,
    OCEANPAYMENT_SECURE_CODE: oceanpaymentSecureCode(secret),
  }),
  forgedStatus: 200,
  takesOldWebhooks: true,
  newPaymentId,
  paths: { query: '/service/check/normal', refund: '/service/applyRefund' },
}
