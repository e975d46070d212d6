import { reachOf } from '../../platform/download/public-request.ts'
import type { Issue } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { AccountValues } from './sealed-account.ts'

/** Entered texts of an account at a supplier or an outlet. */
export interface EnteredAccount {
  /** empty: the usual address of the kind, if it has one */
  url: string
  /** an empty one keeps the stored one */
  credentials: Readonly<Record<string, string>>
}

export function readAccount(
  { config }: Pick<Shop, 'config'>,
  kind: { credentials: readonly string[]; url: string },
  { url, credentials }: EnteredAccount,
  stored?: AccountValues,
): { issues: Issue[]; account: AccountValues } {
  const issues: Issue[] = []
  const address = url.trim().replace(/\/+$/, '')
  const parsed = URL.parse(address)
  const isNeeded = kind.url === '' && kind.credentials.length > 0
  if (address === '' && isNeeded) issues.push({ field: 'url', code: 'input.missing' })
  if (address !== '' && (!parsed || !reachOf(parsed, config.isLocal)))
    issues.push({ field: 'url', code: 'endpoint.address' })
  const values = Object.fromEntries(
    kind.credentials.map((field) => {
      const text = credentials[field]?.trim() || stored?.credentials[field] || ''
      if (text === '') issues.push({ field, code: 'input.missing' })
      else if (!/^[\x21-\x7e]{1,500}$/.test(text)) issues.push({ field, code: 'company.characters' })
      return [field, text]
    }),
  )
  return { issues, account: { ...(address && { url: address }), credentials: values } }
}
