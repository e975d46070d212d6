import { inTransaction } from '../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { endpointOfDelivery, insertTest, requeue } from './delivery-records.ts'
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  lockEndpoint,
  updateEndpoint,
} from './endpoint-records.ts'
import { formerSecretUntil, newSecret, openSecrets, sealSecrets } from './endpoint-secret.ts'
import { urlIssues } from './endpoint-url.ts'
import { type EventKind, eventKinds, resellerEventKinds } from './event-kinds.ts'

type EndpointShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'config' | 'wake'>

/** Endpoints of the owner. */
const maxEndpoints = 20
export const maxResellerEndpoints = 5

interface EnteredEndpoint {
  url: string
  kinds: readonly string[]
}

interface SeenEndpoint {
  id: number
  /** whose endpoint it is; without one the owner's */
  resellerId?: number | null | undefined
  /** version of the endpoint that the caller saw; commands pass none */
  seen?: number | undefined
}

/** Adds an endpoint of the owner or of a reseller. Returns its secret, which is shown once. */
export async function addEndpoint(
  shop: EndpointShop,
  actor: Actor,
  entered: EnteredEndpoint,
  resellerId: number | null = null,
): Promise<{ id: number; secret: string }> {
  const { url, kinds } = readEndpoint(shop, entered, resellerId)
  const secret = newSecret()
  const max = resellerId === null ? maxEndpoints : maxResellerEndpoints
  return inTransaction(shop.db, async (trx) => {
    if ((await countEndpoints(trx, resellerId)) >= max) refuse('endpoint.too-many', { values: { max } })
    const row = { url, kinds, ...sealSecrets(shop, { secret }), created_at: shop.now() }
    const id = await insertEndpoint(trx, { ...row, reseller_id: resellerId })
    await audit(shop, trx, actor, { id, url }, 'endpoint.added', { kinds: kinds.join(' ') })
    return { id, secret }
  })
}

export async function changeEndpoint(
  shop: EndpointShop,
  actor: Actor,
  { id, seen, resellerId = null, isOn, ...entered }: SeenEndpoint & EnteredEndpoint & { isOn: boolean },
): Promise<void> {
  const { url, kinds } = readEndpoint(shop, entered, resellerId)
  const state = isOn ? 'on' : 'off'
  await changing(shop, { id, seen, resellerId }, async (trx) => {
    await updateEndpoint(trx, id, { url, kinds, state })
    await audit(shop, trx, actor, { id, url }, 'endpoint.changed', { kinds: kinds.join(' '), state })
  })
  shop.wake('send-webhooks')
}

/** Replaces the secret. The former one signs beside it for 24 hours. Returns the new one, which is shown once. */
export async function rotateSecret(
  shop: EndpointShop,
  actor: Actor,
  endpoint: SeenEndpoint,
): Promise<{ id: number; secret: string }> {
  const secret = newSecret()
  await changing(shop, endpoint, async (trx, row) => {
    const { secret: former } = openSecrets(shop, row)
    const sealed = sealSecrets(shop, { secret, former })
    await updateEndpoint(trx, row.id, { ...sealed, former_until: formerSecretUntil(shop.now()) })
    await audit(shop, trx, actor, row, 'endpoint.secret-replaced')
  })
  return { id: endpoint.id, secret }
}

export async function removeEndpoint(
  shop: EndpointShop,
  actor: Actor,
  endpoint: SeenEndpoint,
): Promise<void> {
  await changing(shop, endpoint, async (trx, row) => {
    await deleteEndpoint(trx, row.id)
    await audit(shop, trx, actor, row, 'endpoint.removed')
  })
}

/** Queues an event `endpoint.test` for one endpoint. */
export async function testEndpoint(shop: EndpointShop, actor: Actor, endpoint: SeenEndpoint): Promise<void> {
  await changing(shop, endpoint, async (trx, row) => {
    if (row.state !== 'on') refuse('endpoint.off')
    await insertTest(trx, row.id, shop.now())
    await audit(shop, trx, actor, row, 'endpoint.tested')
  })
  shop.wake('send-webhooks')
}

/** Sends a delivery again that was accepted or has failed. The receiver knows the repeat by its id. */
export async function resendDelivery(
  shop: EndpointShop,
  actor: Actor,
  id: number,
  resellerId: number | null = null,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const endpointId = (await endpointOfDelivery(trx, id)) ?? refuse('not-found')
    const row = (await lockEndpoint(trx, { id: endpointId, resellerId })) ?? refuse('not-found')
    if (row.state !== 'on') refuse('endpoint.off')
    await requeue(trx, id)
    await audit(shop, trx, actor, row, 'endpoint.resent', { delivery: id })
  })
  shop.wake('send-webhooks')
}

async function changing(
  shop: EndpointShop,
  { id, seen, resellerId = null }: SeenEndpoint,
  change: (trx: Trx, row: EndpointRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockEndpoint(trx, { id, resellerId })) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

function readEndpoint(
  { config }: Pick<Shop, 'config'>,
  { url, kinds }: EnteredEndpoint,
  resellerId: number | null,
): { url: string; kinds: EventKind[] } {
  const offered = resellerId === null ? eventKinds : resellerEventKinds
  const known = offered.filter((kind) => kinds.includes(kind))
  const issues: Issue[] = urlIssues(config, url)
  if (known.length === 0) issues.push({ field: 'kinds', code: 'endpoint.no-kind' })
  refuseIfAny(issues)
  return { url: url.trim(), kinds: known }
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, url }: Pick<EndpointRow, 'id' | 'url'>,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'endpoint', id, name: URL.parse(url)?.host ?? '' } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
