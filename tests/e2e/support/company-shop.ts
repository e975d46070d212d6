import { openSandboxProvider } from '../../../src/sandbox-provider/open-sandbox-provider.ts'
import type { Protocol } from '../../../src/sandbox-provider/protocol.ts'
import { freePort } from '../../helpers/free-port.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { test as shopTest } from './shop-test.ts'

interface CompanyFixtures {
  companyShop: { url: string }
}

/** shared by the shop and the stand-in */
export const companySecret = 'a secret of the browser tests'

/** A test in a shop that has nothing but one company's credentials, those of its stand-in. */
export function shopWith(protocol: Protocol, env: (url: string) => Record<string, string>) {
  return shopTest.extend<object, CompanyFixtures>({
    companyShop: [
      async ({ browserName: _browser }, use) => {
        const { company, shop } = await openBoth(protocol, env)
        await use({ url: shop.url })
        await shop.close()
        await company.close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ companyShop }, use) => use(companyShop.url),
  })
}

async function openBoth(protocol: Protocol, env: (url: string) => Record<string, string>) {
  const port = await freePort()
  const webhookUrl = `http://localhost:${port}/api/pay/notice/${protocol.name}`
  const company = await openSandboxProvider({
    host: '127.0.0.1',
    port: await freePort(),
    secret: companySecret,
    protocol,
    webhookUrl,
  })
  const shop: OwnShop = await openOwnShop({ SANDBOX_PAYMENTS: 'off', ...env(company.url) }, { port })
  return { company, shop }
}
