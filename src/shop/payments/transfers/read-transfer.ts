import type { OrderReference } from '../../orders/access/order-access.ts'
import { openOrder } from '../../orders/access/order-access.ts'
import type { OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { paymentsOfOrder } from '../payment-records.ts'
import type { TransferAccount } from '../../gateways/transfer-account.ts'

export interface Transfer {
  account: TransferAccount
  reference: string
  cents: number
}

/** Reads the transfer of the visitor's own order. Undefined unless one is awaited. Refuses `not-found`. */
export async function readTransfer(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<Transfer | undefined> {
  return transferOfOrder(shop, await openOrder(shop, visitor, reference))
}

export async function transferOfOrder(
  shop: Pick<Shop, 'db' | 'gateways'>,
  order: OrderRow,
): Promise<Transfer | undefined> {
  if (order.status !== orderStatus.unpaid) return undefined
  const gateway = (await paymentsOfOrder(shop.db, order.id)).at(-1)?.gateway
  const account = gateway === undefined ? undefined : shop.gateways.get(gateway)?.transferTo?.(order.currency)
  return account && { account, reference: order.order_no, cents: order.total_cents }
}
