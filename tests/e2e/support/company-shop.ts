import {
  openSandboxProvider,
  type SandboxProvider,
  type SandboxProviderSettings,
} from '../../../sandbox/open-sandbox-provider.ts'
import type { Protocol } from '../../../sandbox/protocol.ts'
import { freePort } from '../../helpers/free-port.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { test as shopTest } from './shop-test.ts'

/** A payment company's stand-in, and a shop's credentials for it. */
export interface StandIn {
  protocol(): Protocol
  credentials(url: string): Record<string, string>
}

export interface CompanyShop {
  shop: OwnShop
  company: SandboxProvider
  close(): Promise<void>
}

interface CompanyFixtures {
  companyShop: { url: string }
}

/** shared by the shop and the stand-in */
export const companySecret = 'a secret of the browser tests'

/** A test in a shop that has nothing but one company's credentials, those of its stand-in. */
export function shopWith(standIn: StandIn) {
  return shopTest.extend<object, CompanyFixtures>({
    companyShop: [
      async ({ browserName: _browser }, use) => {
        const { shop, close } = await openCompanyShop(standIn)
        await use({ url: shop.url })
        await close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: ({ companyShop }, use) => use(companyShop.url),
  })
}

/** Opens a shop that has only one company's credentials, and its stand-in. */
export async function openCompanyShop(
  { protocol: openProtocol, credentials }: StandIn,
  env: Record<string, string> = {},
  settings: Pick<SandboxProviderSettings, 'control' | 'now' | 'lateSeconds'> = {},
): Promise<CompanyShop> {
  const port = await freePort()
  const protocol = openProtocol()
  const company = await openSandboxProvider({
    host: '127.0.0.1',
    port: await freePort(),
    secret: companySecret,
    protocol,
    webhookUrl: `http://localhost:${port}/api/pay/notice/${protocol.name}`,
    ...settings,
  })
  const shop = await openOwnShop({ SANDBOX_PAYMENTS: 'off', ...credentials(company.url), ...env }, { port })
  return {
    shop,
    company,
    async close() {
      await shop.close()
      await company.close()
    },
  }
}
