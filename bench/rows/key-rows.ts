import { sql } from 'kysely'
import type { Db, Shop } from '../../src/shop/shop.ts'

/** in one batch of one variant, the largest of all */
const inLargest = 200_000

/**
 * Adds unsold keys until there are `all`. One batch has 200,000 of them, of which one in 20,000 is void. The others
 * are spread over all variants in batches of their own: one in ten is void, one in twenty quarantined. All have the
 * same content, really sealed.
 */
export async function addKeys(shop: Pick<Shop, 'secrets'>, trx: Db, all: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql`set local statement_timeout = 0`.execute(trx)
  const { secretId, sealed } = shop.secrets.seal(JSON.stringify({ code: 'BENCH-00000-KEYS0' }))
  await sql`update stock_key set secret_id = ${secretId}, sealed = ${sealed} where secret_id = 'bench'`.execute(
    trx,
  )
  await sql`
    insert into key_batch (variant_id, supplier, unit_cost_cents, received_on, created_at, created_by)
    select v.id, 'bench', 500, current_date, now(), 'bench' from variant v, generate_series(1, 5)`.execute(
    trx,
  )
  await sql`
    update stock_key k set batch_id = b.id
    from (select variant_id, min(id) as id from key_batch where supplier = 'bench' group by variant_id) b
    where b.variant_id = k.variant_id and k.batch_id is null`.execute(trx)
  await sql`
    insert into stock_key (variant_id, secret_id, sealed, fingerprint, state, batch_id, imported_at)
    select b.variant_id, ${secretId}, ${sealed}, sha256(('C' || g)::bytea),
      case when g <= ${inLargest} then case when g % 20000 = 3 then 'void' else 'available' end
        when g % 10 = 3 then 'void' when g % 20 = 8 then 'quarantined' else 'available' end,
      b.id, now()
    from generate_series(1, ${all}::bigint - (select count(*) from stock_key)) g
    join (
      select id, variant_id, row_number() over (order by id) - 1 as place, count(*) over () as batches
      from key_batch where supplier = 'bench'
    ) b on b.place = case when g <= ${inLargest} then 0 else g % b.batches end`.execute(trx)
}
