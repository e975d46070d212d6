import {
  openSandboxProvider,
  type SandboxProvider,
  type SandboxProviderSettings,
} from '../../../src/sandbox-provider/open-sandbox-provider.ts'
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
        const { shop, close } = await openCompanyShop(protocol, env)
        await use({ url: shop.url })
        await close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ companyShop }, use) => use(companyShop.url),
  })
}

export interface CompanyShop {
  shop: OwnShop
  company: SandboxProvider
  close(): Promise<void>
}

/** Such a shop with its stand-in. */
export async function openCompanyShop(
  protocol: Protocol,
  env: (url: string) => Record<string, string>,
  settings: Pick<SandboxProviderSettings, 'control' | 'now'> = {},
): Promise<CompanyShop> {
  const port = await freePort()
  const webhookUrl = `http://localhost:${port}/api/pay/notice/${protocol.name}`
  const company = await openSandboxProvider({
    host: '127.0.0.1',
    port: await freePort(),
    secret: companySecret,
    protocol,
    webhookUrl,
    ...settings,
  })
  const shop = await openOwnShop({ SANDBOX_PAYMENTS: 'off', ...env(company.url) }, { port })
  return {
    shop,
    company,
    async close() {
      await shop.close()
      await company.close()
    },
  }
}
