import { btcPayStore } from '../../../sandbox/btcpay/btcpay-objects.ts'
import { openBtcPayProtocol } from '../../../sandbox/btcpay/btcpay-protocol.ts'
import type { CompanyUnderTest } from '../stage.ts'

/** `claimsAtOnce`: no refund waits for its buyer and the shop keeper. */
export function btcPayUnderTest({ claimsAtOnce }: { claimsAtOnce: boolean }): CompanyUnderTest {
  return {
    name: 'btcpay',
    protocol: openBtcPayProtocol({ claimsAtOnce }),
    env: ({ url, secret }) => ({
      BTCPAY_URL: url,
      BTCPAY_STORE_ID: btcPayStore(secret).id,
      BTCPAY_API_KEY: btcPayStore(secret).apiKey,
      BTCPAY_WEBHOOK_SECRET: btcPayStore(secret).webhookSecret,
    }),
    hidesMode: true,
    takesOldWebhooks: true,
    hidesDisputes: true,
    asksForNoCard: true,
    paths: { start: 'POST /api/v1/stores/', query: 'GET /api/v1/stores/', refund: '/refund' },
  }
}
