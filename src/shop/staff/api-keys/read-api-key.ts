import { timingSafeEqual } from 'node:crypto'
import { refuse } from '../../errors.ts'
import { limitUse, type LimitShop, networkOfVisitor } from '../../input/limit-use.ts'
import type { Actor } from '../actor.ts'
import { isInNetworks } from './allowed-network.ts'
import { type ApiKeyRow, apiKeyByPrefix, recordKeyUse } from './api-key-records.ts'
import type { KeyScope, ResellerScope } from './key-scopes.ts'
import { stateOf } from './manage-api-keys.ts'

export interface KeyCaller {
  keyId: number
  name: string
  prefix: string
  scopes: readonly string[]
  ip: string
  /** undefined: a program of the owner */
  resellerId?: number | undefined
}

const useMs = 60_000

/**
 * Recognises the program that sends a key, and counts its calls. Refuses `api-key.missing`, `api-key.unknown`,
 * `api-key.revoked`, `api-key.expired`, `api-key.elsewhere` and `request.too-many`. Only a caller with the whole key
 * learns its state.
 */
export async function readApiKey(
  shop: LimitShop,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<KeyCaller> {
  const [, key, prefix] = /^Bearer ((lk[ar]_[0-9a-f]{10})_[\w-]{22})$/i.exec(authorization ?? '') ?? []
  const row = key && prefix ? await apiKeyByPrefix(shop.db, prefix) : undefined
  // an unknown prefix is compared as well
  const stored = row?.secret_hash ?? shop.secrets.hashToken('')
  const isRight = timingSafeEqual(shop.secrets.hashToken(key ?? 'none'), stored)
  if (!row || !isRight) {
    await limitUse(shop, 'api-key-failures.network', networkOfVisitor({ ip }))
    refuse(authorization === undefined ? 'api-key.missing' : 'api-key.unknown')
  }
  return admitKey(shop, row, ip)
}

/**
 * Counts a call of a program that has proved its key. Refuses `api-key.revoked`, `api-key.expired`,
 * `api-key.elsewhere` and `request.too-many`.
 */
export async function admitKey(shop: LimitShop, row: ApiKeyRow, ip: string): Promise<KeyCaller> {
  const state = stateOf(row, shop.now())
  if (state !== 'usable') refuse(`api-key.${state}`)
  if (!isInNetworks(ip, row.networks)) refuse('api-key.elsewhere')
  await limitUse(shop, 'api-call.key', String(row.id))
  await noteUse(shop, row, ip)
  const { id: keyId, name, prefix: begin, scopes, reseller_id: resellerId } = row
  return { keyId, name, prefix: begin, scopes, ip, ...(resellerId !== null && { resellerId }) }
}

/** Refuses `api-key.scope` with the missing permission. */
export function assertScope({ scopes }: KeyCaller, scope: KeyScope | ResellerScope): void {
  if (!scopes.includes(scope)) refuse('api-key.scope', { values: { scope } })
}

export function keyActor({ keyId, name, prefix, ip }: KeyCaller): Actor {
  return { kind: 'key', keyId, name: `${name} (${prefix})`, ip }
}

/** To the minute: not every call writes. */
async function noteUse({ db, now }: LimitShop, row: ApiKeyRow, ip: string): Promise<void> {
  const isNew = !row.last_used_at || now().getTime() - row.last_used_at.getTime() >= useMs
  if (isNew || row.last_ip !== ip) await recordKeyUse(db, row.id, { at: now(), ip })
}
