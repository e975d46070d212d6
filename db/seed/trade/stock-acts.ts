import { correctBatch } from '../../../src/shop/keys/batches/correct-batch.ts'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { dayOf, readBatchFacts } from '../../../src/shop/keys/batches/batch-facts.ts'
import { openIntake } from '../../../src/shop/keys/batches/open-intake.ts'
import { importKeys } from '../../../src/shop/keys/import-keys.ts'
import { decimal } from '../../../src/shop/money-text.ts'
import { demoKey } from '../demo/demo-keys.ts'
import { readCatalogue } from '../demo/read-catalogue.ts'
import { tradedSkus } from './plan-orders.ts'
import type { TradeWorld } from './trade-world.ts'

const suppliers = ['Northgate Keys', 'Bluefin Digital', 'Kestrel Wholesale'] as const
export const faultySupplier = 'Quickstock Trading'
export const faultyInvoice = 'QS-2291'

/** Enters cost, supplier and invoice of the keys that are sold, so that margins are known. */
export async function enterCosts({ shop, actor }: TradeWorld): Promise<void> {
  const batches = await shop.db
    .selectFrom('key_batch as b')
    .innerJoin('variant as v', 'v.id', 'b.variant_id')
    .select(['b.id', 'v.price_cents as cents'])
    .where('v.sku', 'in', tradedSkus)
    .where('b.unit_cost_cents', 'is', null)
    .orderBy('b.id')
    .execute()
  for (const [index, { id, cents }] of batches.entries()) {
    await correctBatch(shop, actor, id, {
      supplier: suppliers[index % suppliers.length],
      // between 52 and 76 per cent of the price
      cost: decimal(Math.round((cents * (52 + ((index * 7) % 25))) / 100)),
      invoice: `${2300 + index}`,
      receivedOn: dayOf(shop.now()),
    })
  }
}

/** A product of keys that the demo has none of, so that all its keys come from one batch. */
export async function faultySku({ shop }: TradeWorld): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('v.sku')
    .where('p.key_type', '=', 0)
    .where('v.price_cents', '>=', 800)
    .where('v.price_cents', '<=', 6000)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stock_key as k')
            .innerJoin('key_batch as b', 'b.id', 'k.batch_id')
            .select('k.id')
            .whereRef('k.variant_id', '=', 'v.id')
            .where('b.supplier', '<>', faultySupplier),
        ),
      ),
    )
    .orderBy('v.id')
    .executeTakeFirst()
  return row?.sku
}

export async function importFaulty(world: TradeWorld, count: number): Promise<void> {
  const { shop, actor } = world
  const sku = await faultySku(world)
  const product = readCatalogue().products.find(({ variants }) =>
    variants.some((variant) => variant.sku === sku),
  )
  if (sku === undefined || !product) return
  const facts = readBatchFacts({ supplier: faultySupplier, cost: '4.10', invoice: faultyInvoice }, shop.now())
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    sku,
    content: demoKey(product),
  }))
  await importKeys(shop, openIntake(shop, actor, { facts }), rows)
}

/** Takes the faulty batch off sale. */
export async function quarantineFaulty({ shop, actor }: TradeWorld, reason: string): Promise<void> {
  const batch = await shop.db
    .selectFrom('key_batch')
    .select('id')
    .where('invoice', '=', faultyInvoice)
    .where('quarantined_at', 'is', null)
    .executeTakeFirst()
  if (batch) await quarantineBatch(shop, actor, batch.id, reason)
}
