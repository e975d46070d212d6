import { sandboxAddress } from '../../../platform/config/sandbox-address.ts'
import { refuse } from '../../errors.ts'
import { sandboxParts } from '../../gateways/sandbox.ts'
import type { Shop } from '../../shop.ts'
import type { Credentials } from '../supplier.ts'

/** Returns the present address of the demo supplier, which runs beside the test bank. */
export function demoAccount(shop: Pick<Shop, 'config' | 'secrets'>): {
  url: string
  credentials: Credentials
} {
  if (!shop.config.sandboxPayments) refuse('supplier.demo-over')
  const { secret, folder } = sandboxParts(shop)
  const sandbox = sandboxAddress(folder) ?? refuse('supplier.unclear')
  return { url: `${sandbox}/demo-supplier`, credentials: { apiKey: secret } }
}
