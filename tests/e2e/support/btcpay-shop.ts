import { btcPayStore } from '../../../sandbox/btcpay/btcpay-objects.ts'
import { openBtcPayProtocol } from '../../../sandbox/btcpay/btcpay-protocol.ts'
import { companySecret, shopWith, type StandIn } from './company-shop.ts'

const store = btcPayStore(companySecret)

export const btcPay: StandIn = {
  protocol: openBtcPayProtocol,
  credentials: (url) => ({
    BTCPAY_URL: url,
    BTCPAY_STORE_ID: store.id,
    BTCPAY_API_KEY: store.apiKey,
    BTCPAY_WEBHOOK_SECRET: store.webhookSecret,
  }),
}

export const test = shopWith(btcPay)
