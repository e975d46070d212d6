import type { Shop } from '../shop.ts'
import { countDeliveries, deliveryPage } from './delivery-records.ts'
import type { DeliveryFilter } from './delivery-filter.ts'
import { listEndpointRows } from './endpoint-records.ts'

export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number]

/** Lists the endpoints of the owner's programs or of a reseller's, without their secrets. */
export async function listEndpoints({ db, now }: Pick<Shop, 'db' | 'now'>, resellerId: number | null = null) {
  const rows = await listEndpointRows(db, resellerId)
  return rows.map(
    ({ id, url, kinds, state, version, queued, failed, lastAcceptedAt, former_until: until }) => ({
      id,
      url,
      kinds,
      state,
      version,
      queued,
      failed,
      lastAcceptedAt: lastAcceptedAt?.toISOString(),
      formerUntil: until && until > now() ? until.toISOString() : undefined,
    }),
  )
}

const deliveriesPerPage = 50

/** Lists deliveries to endpoints of the owner or of a reseller, the newest first. */
export async function listDeliveries(
  { db }: Pick<Shop, 'db'>,
  filter: DeliveryFilter,
  { before }: { before?: number | undefined } = {},
  resellerId: number | null = null,
) {
  const [rows, counts] = await Promise.all([
    deliveryPage(db, filter, { before, limit: deliveriesPerPage + 1, resellerId }),
    countDeliveries(db, resellerId),
  ])
  const shown = rows.slice(0, deliveriesPerPage)
  const deliveries = shown.map(({ happenedAt, triedAt, dueAt, ...row }) => ({
    ...row,
    happenedAt: happenedAt.toISOString(),
    triedAt: triedAt?.toISOString(),
    dueAt: dueAt?.toISOString(),
  }))
  return { deliveries, counts, next: rows.length > deliveriesPerPage ? shown.at(-1)?.id : undefined }
}
