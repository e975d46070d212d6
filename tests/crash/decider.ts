import { sql } from 'kysely'
import { z } from 'zod'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { type OperatorShop, withOperatorShop } from '../../src/operator/open-operator-shop.ts'
import { quarantineBatch, releaseBatch } from '../../src/shop/keys/batches/decide-batch.ts'
import { voidKey } from '../../src/shop/keys/batches/decide-key.ts'
import { replaceKey } from '../../src/shop/keys/replacements/replace-key.ts'

/**
 * A process that decides about keys until it is killed: quarantines the given batch, voids a key of it, replaces
 * buyers' keys, releases it, replaces more. Prints the result of each round.
 */
const batchId = z.coerce.number().int().parse(process.argv[2])
const actor = { kind: 'command', name: 'decider' } as const
const maxEnded = 20
const maxReplaced = 40

await withOperatorShop(async (shop) => {
  for (;;) {
    await outcomeOf(quarantineBatch(shop, actor, batchId, 'odd'))
    const soldBefore = await soldOf(shop)
    await endOne(shop)
    await replaceSome(shop)
    const soldMeanwhile = (await soldOf(shop)) - soldBefore
    await outcomeOf(releaseBatch(shop, actor, batchId))
    await replaceSome(shop)
    process.stdout.write(`round, sold meanwhile: ${soldMeanwhile}\n`)
  }
})

/** Number of keys of the batch that a buyer has or had. */
async function soldOf({ db }: OperatorShop): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock_key
    where batch_id = ${batchId} and order_line_id is not null and state in ('sold', 'revealed', 'void')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function endOne(shop: OperatorShop): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_key where batch_id = ${batchId} and state = 'quarantined'
      and (select count(*) from stock_key where state = 'void' and order_line_id is null) < ${maxEnded}
    order by id desc limit 1`.execute(shop.db)
  for (const { id } of rows) await outcomeOf(voidKey(shop, actor, id, 'used'))
}

async function replaceSome(shop: OperatorShop): Promise<void> {
  const { rows } = await sql<{ keyId: number; orderId: number }>`
    select k.id as "keyId", l.order_id as "orderId"
    from stock_key k join order_line l on l.id = k.order_line_id join orders o on o.id = l.order_id
    where o.status = 2 and k.state in ('sold', 'revealed')
      and not exists (select from key_replacement r where r.old_key_id = k.id)
      and (select count(*) from key_replacement) < ${maxReplaced}
    order by k.id limit 2`.execute(shop.db)
  for (const key of rows) await outcomeOf(replaceKey(shop, actor, { ...key, reason: 'used before' }))
}
