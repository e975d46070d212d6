import { z } from 'zod'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { demoAccount } from './demo/demo-account.ts'
import type { Supplier } from './supplier.ts'
import { supplierKinds } from './supplier-kinds.ts'
import type { SupplierRow } from './supplier-records.ts'

/** Credentials of an account, and the address of its calls if it is not the usual one. */
export interface AccountValues {
  url?: string | undefined
  credentials: Record<string, string>
}

const storedValues = z.object({
  url: z.string().optional(),
  credentials: z.record(z.string(), z.string()),
})

const usualTimeoutMs = 20_000

export function sealAccount({ secrets }: Pick<Shop, 'secrets'>, values: AccountValues) {
  const { secretId, sealed } = secrets.seal(JSON.stringify(values))
  return { secret_id: secretId, sealed }
}

/**
 * Returns the values that staff entered. Refuses `supplier.sealed` if the secrets of this process do not open them.
 */
export function openAccount(
  { secrets, log }: Pick<Shop, 'secrets' | 'log'>,
  row: Pick<SupplierRow, 'id' | 'secret_id' | 'sealed'>,
): AccountValues {
  try {
    return storedValues.parse(JSON.parse(secrets.unseal(row.secret_id, row.sealed)))
  } catch {
    log.error({ account: row.id }, 'the credentials of a supplier or an outlet do not open')
    return refuse('supplier.sealed')
  }
}

export function openSupplier(
  shop: Pick<Shop, 'config' | 'secrets' | 'log' | 'now'>,
  row: SupplierRow,
  timeoutMs = usualTimeoutMs,
): Supplier {
  const kind = supplierKinds[row.kind]
  const { url = kind.url, credentials } = row.kind === 'demo' ? demoAccount(shop) : openAccount(shop, row)
  return kind.open({ url, credentials, timeoutMs, now: () => shop.now() })
}
