import { openSandboxProvider } from '../../../src/sandbox-provider/open-sandbox-provider.ts'
import { payssionAccount } from '../../../src/sandbox-provider/payssion/payssion-account.ts'
import { payssionProtocol } from '../../../src/sandbox-provider/payssion/payssion-protocol.ts'
import { freePort } from '../../helpers/free-port.ts'
import { openOwnShop } from './own-shop.ts'
import { test as shopTest } from './shop-test.ts'

interface PayssionFixtures {
  payssionShop: { url: string }
}

const secret = 'a secret of the browser tests'

/** A test in a shop that has nothing but Payssion's credentials, those of Payssion's stand-in. */
export const test = shopTest.extend<object, PayssionFixtures>({
  payssionShop: [
    async ({ browserName: _browser }, use) => {
      const payssion = await openSandboxProvider({
        host: '127.0.0.1',
        port: await freePort(),
        secret,
        protocol: payssionProtocol,
      })
      const { apiKey, secretKey } = payssionAccount(secret, 'test')
      const shop = await openOwnShop({
        SANDBOX_PAYMENTS: 'off',
        PAYSSION_URL: payssion.url,
        PAYSSION_API_KEY: apiKey,
        PAYSSION_SECRET_KEY: secretKey,
      })
      await use({ url: shop.url })
      await shop.close()
      await payssion.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ payssionShop }, use) => use(payssionShop.url),
})
