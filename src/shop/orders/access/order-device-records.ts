import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type OrderDevice = Selectable<Database['order_device']>

export async function insertDevice(trx: Trx, device: OrderDevice): Promise<void> {
  await trx
    .insertInto('order_device')
    .values({ ...device, user_agent: device.user_agent.slice(0, 500) })
    .execute()
}

export async function deviceOfOrder(db: Db, orderId: number): Promise<OrderDevice | undefined> {
  return db.selectFrom('order_device').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function forgetDevices(
  db: Db,
  { unpaidBefore, before }: { unpaidBefore: Date; before: Date },
): Promise<number> {
  const forgotten = await db
    .deleteFrom('order_device')
    .where((device) =>
      device.or([
        device('placed_at', '<', before),
        device.and([
          device('placed_at', '<', unpaidBefore),
          device.exists(
            device
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'order_device.order_id')
              .where('orders.paid_at', 'is', null)
              .where('orders.status', '<>', 0),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const reveals = await db
    .updateTable('key_reveal')
    .set({ ip: '', user_agent: '' })
    .where('revealed_at', '<', before)
    .where((reveal) => reveal.or([reveal('ip', '<>', ''), reveal('user_agent', '<>', '')]))
    .executeTakeFirstOrThrow()
  const consents = await db
    .updateTable('key_consent')
    .set({ network_hash: null })
    .where('consented_at', '<', before)
    .where('network_hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return [forgotten.numDeletedRows, reveals.numUpdatedRows, consents.numUpdatedRows].reduce(
    (sum, count) => sum + Number(count),
    0,
  )
}
