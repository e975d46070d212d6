import { refuse } from '../../errors.ts'
import { limitUse, type LimitShop } from '../../input/limit-use.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import {
  addEndpoint,
  changeEndpoint,
  maxResellerEndpoints,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  testEndpoint,
} from '../../webhook-endpoints/change-endpoint.ts'
import { deliveryFilter } from '../../webhook-endpoints/delivery-filter.ts'
import { listDeliveries, listEndpoints } from '../../webhook-endpoints/list-endpoints.ts'
import { ownReseller } from './own-reseller.ts'

type OwnShop = LimitShop & Pick<Shop, 'wake'>
export type OwnEndpoints = Awaited<ReturnType<typeof readOwnEndpoints>>

/** Reads the webhooks of the member's reseller with their deliveries, the newest first. Refuses `not-found`. */
export async function readOwnEndpoints(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Pick<Visitor, 'member'>,
  place: { before?: number | undefined },
) {
  const { id } = await ownReseller(shop, visitor)
  const [endpoints, { deliveries, next }] = await Promise.all([
    listEndpoints(shop, id),
    listDeliveries(shop, deliveryFilter.every, place, id),
  ])
  return {
    endpoints,
    deliveries: deliveries.map(({ data, ...delivery }) => ({ ...delivery, about: aboutText(data) })),
    next,
    canAdd: endpoints.length < maxResellerEndpoints,
  }
}

/** The order or the SKU of an event. */
function aboutText({ orderNo, sku }: Record<string, string | number | null>): string {
  return [orderNo, sku].filter((one) => typeof one === 'string').join(' · ')
}

/** Adds a webhook of the member's reseller. Returns its secret, which is shown once. */
export async function addOwnEndpoint(
  shop: OwnShop,
  visitor: Visitor,
  entered: { url: string; kinds: readonly string[] },
): Promise<string> {
  const { id, actor } = await changingReseller(shop, visitor)
  return (await addEndpoint(shop, actor, entered, id)).secret
}

/** Replaces the secret of a webhook. Returns the new one, which is shown once. */
export async function rotateOwnSecret(shop: OwnShop, visitor: Visitor, endpointId: number): Promise<string> {
  const { id, actor } = await changingReseller(shop, visitor)
  return (await rotateSecret(shop, actor, { id: endpointId, resellerId: id })).secret
}

/** Changes a webhook of the member's reseller. Refuses `not-found` also for the webhook of another one. */
export async function changeOwnEndpoint(
  shop: OwnShop,
  visitor: Visitor,
  { act, id: endpointId }: { act: 'test' | 'remove' | 'switch-on'; id: number },
): Promise<void> {
  const { id: resellerId, actor } = await changingReseller(shop, visitor)
  const endpoint = { id: endpointId, resellerId }
  if (act === 'test') return testEndpoint(shop, actor, endpoint)
  if (act === 'remove') return removeEndpoint(shop, actor, endpoint)
  const listed = await listEndpoints(shop, resellerId)
  const { url, kinds, version: seen } = listed.find(({ id }) => id === endpointId) ?? refuse('not-found')
  return changeEndpoint(shop, actor, { ...endpoint, url, kinds, seen, isOn: true })
}

/** Sends a delivery again. Refuses `not-found` also for the delivery of another reseller. */
export async function resendOwnDelivery(shop: OwnShop, visitor: Visitor, deliveryId: number): Promise<void> {
  const { id, actor } = await changingReseller(shop, visitor)
  await resendDelivery(shop, actor, deliveryId, id)
}

/** Each change can send messages to an address of somebody else, so changes are limited. */
async function changingReseller(shop: OwnShop, visitor: Visitor) {
  const { id, name } = await ownReseller(shop, visitor)
  await limitUse(shop, 'own-webhook.reseller', String(id))
  return { id, actor: { kind: 'member', name } as const }
}
