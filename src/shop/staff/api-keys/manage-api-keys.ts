import { officeText } from '../../localisation/office-text.ts'
import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import { recordChange } from '../audit/record-change.ts'
import { apiKeySubject } from '../audit/subjects.ts'
import { networkText } from './allowed-network.ts'
import { allApiKeys, countUsableKeys, insertApiKey, revokeKey } from './api-key-records.ts'
import { keyScopes, resellerScopes } from './key-scopes.ts'
import { signingSecret } from './signing-secret.ts'

const maxKeys = 50
const maxName = 60
const maxNetworks = 20
const maxDays = 3650

export interface EnteredKey {
  name: string
  scopes: readonly string[]
  /** networks from which the key may be used; empty: no limit */
  networks: readonly string[]
  /** days until it expires; undefined: never */
  days?: number | undefined
}

export type ApiKeyState = 'usable' | 'expired' | 'revoked'

export interface ApiKey {
  id: number
  name: string
  prefix: string
  scopes: string[]
  networks: string[]
  state: ApiKeyState
  createdAt: string
  createdBy: string
  expiresAt: string | undefined
  lastUsedAt: string | undefined
  lastIp: string
}

export async function listApiKeys(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  resellerId: number | null = null,
): Promise<ApiKey[]> {
  const rows = await allApiKeys(db, resellerId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    networks: row.networks,
    state: stateOf(row, now()),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at?.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString(),
    lastIp: row.last_ip,
  }))
}

export function stateOf(
  { revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date | null },
  now: Date,
): ApiKeyState {
  if (revoked_at) return 'revoked'
  return expires_at && expires_at <= now ? 'expired' : 'usable'
}

export interface AddedKey {
  id: number
  /** the whole key, which is shown once */
  key: string
  /** API Key and API Secret in dujiao-next; empty for keys of the owner */
  signing: string[]
}

/** Adds a key of the owner or of a reseller. */
export async function addApiKey(
  shop: Pick<Shop, 'db' | 'now' | 'secrets'>,
  actor: Actor,
  entered: EnteredKey,
  resellerId: number | null = null,
): Promise<AddedKey> {
  const { name, scopes, networks, days } = readKey(entered, resellerId === null ? keyScopes : resellerScopes)
  const prefix = `${resellerId === null ? 'lka' : 'lkr'}_${randomBytes(5).toString('hex')}`
  const key = `${prefix}_${shop.secrets.randomToken()}`
  const now = shop.now()
  const row = {
    name,
    prefix,
    secret_hash: shop.secrets.hashToken(key),
    scopes,
    networks,
    created_at: now,
    created_by: actor.name,
    expires_at: days === undefined ? null : new Date(now.getTime() + days * 86_400_000),
    reseller_id: resellerId,
  }
  return inTransaction(shop.db, async (trx) => {
    if ((await countUsableKeys(trx, resellerId)) >= maxKeys)
      refuse('api-key.too-many', { values: { max: maxKeys } })
    const id = await insertApiKey(trx, row)
    await recordChange(trx, now, actor, {
      action: 'api-key.added',
      subject: apiKeySubject({ id, name, prefix }),
      after: {
        scopes: scopes.join(' '),
        networks: networks.join(' '),
        days: days ?? officeText('audit.value.permanent'),
      },
    })
    return { id, key, signing: resellerId === null ? [] : [prefix, signingSecret(shop, prefix)] }
  })
}

/** Revokes a key at once. Refuses `not-found` for one that is unknown or revoked. */
export async function revokeApiKey(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
  resellerId: number | null = null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const key = (await revokeKey(trx, { id, resellerId, now: now() })) ?? refuse('not-found')
    await recordChange(trx, now(), actor, { action: 'api-key.revoked', subject: apiKeySubject(key) })
  })
}

function readKey(entered: EnteredKey, offered: readonly string[]) {
  const name = cleanLine(entered.name)
  const scopes = [...new Set(entered.scopes)].filter((scope) => offered.includes(scope))
  const written = entered.networks.map((one) => one.trim()).filter((one) => one !== '')
  const networks = [...new Set(written.map(networkText))]
  const { days } = entered
  const issues: Issue[] = []
  if (name === '' || textLength(name) > maxName)
    issues.push({ field: 'name', code: 'input.length', values: { min: 1, max: maxName } })
  if (scopes.length === 0) issues.push({ field: 'scopes', code: 'api-key.no-scope' })
  if (networks.length > maxNetworks)
    issues.push({ field: 'networks', code: 'api-key.networks', values: { max: maxNetworks } })
  else if (networks.includes(undefined)) issues.push({ field: 'networks', code: 'api-key.network' })
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= maxDays))
    issues.push({ field: 'days', code: 'api-key.days', values: { max: maxDays } })
  refuseIfAny(issues)
  return { name, scopes, networks: networks.filter((one) => one !== undefined), days }
}
