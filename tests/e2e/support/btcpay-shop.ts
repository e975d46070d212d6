import { btcPayStore } from '../../../src/sandbox-provider/btcpay/btcpay-objects.ts'
import { openBtcPayProtocol } from '../../../src/sandbox-provider/btcpay/btcpay-protocol.ts'
import { companySecret, shopWith } from './company-shop.ts'

const store = btcPayStore(companySecret)

/** A test in a shop that has nothing but the credentials of a BTCPay Server, those of its stand-in. */
export const test = shopWith(openBtcPayProtocol(), (url) => ({
  BTCPAY_URL: url,
  BTCPAY_STORE_ID: store.id,
  BTCPAY_API_KEY: store.apiKey,
  BTCPAY_WEBHOOK_SECRET: store.webhookSecret,
}))
