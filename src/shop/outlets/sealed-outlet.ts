import type { Shop } from '../shop.ts'
import { openAccount } from '../suppliers/sealed-account.ts'
import type { Outlet } from './outlet.ts'
import { outletKinds } from './outlet-kinds.ts'
import type { OutletRow } from './outlet-records.ts'

const timeoutMs = 20_000

/** Name of the token among the sealed credentials. The shop makes it, and the calls of the outlet carry it. */
export const tokenName = 'token'

export function openOutlet(shop: Pick<Shop, 'secrets' | 'log'>, row: OutletRow): Outlet {
  const kind = outletKinds[row.kind]
  const { url = kind.url, credentials } = openAccount(shop, row)
  return kind.open({ url, credentials, timeoutMs })
}

export function outletToken(shop: Pick<Shop, 'secrets' | 'log'>, row: OutletRow): string {
  return openAccount(shop, row).credentials[tokenName] ?? ''
}

/** Address at which an outlet reserves, provides and cancels. */
export function outletAddress({ config }: Pick<Shop, 'config'>, id: number): string {
  return `${config.publicUrl}/api/outlet/v1/${id}`
}
