import { type RawBuilder, sql } from 'kysely'
import type { KeyState } from '../delivery/delivery-tables.ts'
import type { Db } from '../../shop.ts'
import { keyStates } from './key-filter.ts'

export interface ListedKeyRow {
  id: number
  secret_id: string
  sealed: Buffer
  state: KeyState
  quarantined_with_batch: boolean
  batch_id: number | null
  imported_at: Date
  order_no: string | null
  variant_id: number
  sku: string
  product_name: string
  option_values: (string | null)[]
}

/** All conditions must hold. */
export interface KeyPick {
  state?: KeyState | undefined
  batchId?: number | undefined
  variantId?: number | undefined
  orderId?: number | undefined
  keyId?: number | undefined
}

interface Page {
  before: number | undefined
  limit: number
}

export async function keysBefore(db: Db, pick: KeyPick, { before, limit }: Page): Promise<ListedKeyRow[]> {
  const states = pick.batchId !== undefined && pick.state === undefined ? keyStates : [pick.state]
  const parts = states.map(
    (
      state,
    ) => sql`(select k.id from stock_key k where ${sql.join(conditionsOf({ ...pick, state }, before), sql` and `)}
      order by k.id desc limit ${limit})`,
  )
  const { rows } = await sql<ListedKeyRow>`
    select k.id, k.secret_id, k.sealed, k.state, k.quarantined_with_batch, k.batch_id, k.imported_at, o.order_no,
      v.id as variant_id, v.sku, p.name as product_name, v.option_values
    from (select found.id from (${sql.join(parts, sql` union all `)}) found order by found.id desc limit ${limit}) page
    join stock_key k on k.id = page.id
    join variant v on v.id = k.variant_id
    join product p on p.id = v.product_id
    left join order_line l on l.id = k.order_line_id
    left join orders o on o.id = l.order_id
    order by k.id desc`.execute(db)
  return rows
}

function conditionsOf(
  { state, batchId, variantId, orderId, keyId }: KeyPick,
  before: number | undefined,
): RawBuilder<unknown>[] {
  return [
    ...(keyId === undefined ? [] : [sql`k.id = ${keyId}`]),
    ...(orderId === undefined
      ? []
      : [sql`k.order_line_id in (select l.id from order_line l where l.order_id = ${orderId})`]),
    ...(batchId === undefined ? [] : [sql`k.batch_id = ${batchId}`]),
    ...(variantId === undefined ? [] : [sql`k.variant_id = ${variantId}`]),
    ...(state === undefined ? [] : [sql`k.state = ${state}`]),
    ...(before === undefined ? [sql`true`] : [sql`k.id < ${before}`]),
  ]
}

export async function variantOfSku(db: Db, sku: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('variant')
    .select('id')
    .where('sku', 'in', [sku, sku.toUpperCase()])
    .orderBy((one) => one('sku', '=', sku), 'desc')
    .executeTakeFirst()
}
