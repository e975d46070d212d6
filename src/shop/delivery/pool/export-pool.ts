import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { may, type Role } from '../../staff/roles.ts'
import { allOfPool, type PoolVariant } from './read-pool.ts'

const columns = {
  sku: 'SKU',
  name: 'Variant',
  available: 'Available',
  held: 'Held',
  quarantined: 'Quarantined',
  void: 'Void',
  sold: 'Sold in 30 days',
  daysLeft: 'Days left',
  owed: 'Owed',
  threshold: 'Low at',
  price: 'Price in US dollars',
  cost: 'Latest cost in US dollars',
} as const

type ExportedVariant = Record<keyof typeof columns, string>

/**
 * The pool as CSV (UTF-8 with a mark, CRLF): counts by variant, without keys. Formulas get an apostrophe. The audit
 * log records the export; costs need permission.
 */
export async function exportPool(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  role: Role,
): Promise<Readable> {
  const { cost, ...withoutCost } = columns
  await recordChange(shop.db, shop.now(), actor, {
    action: 'keys.stock-exported',
    subject: { kind: 'variant', id: 'list', name: 'Key pool' },
  })
  const csv = stringify({
    header: true,
    columns: may(role, 'costs.read') ? { ...withoutCost, cost } : withoutCost,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return Readable.from(rows(shop)).compose(csv)
}

async function* rows(shop: Pick<Shop, 'db' | 'now'>): AsyncGenerator<ExportedVariant> {
  for await (const variant of allOfPool(shop)) yield exported(variant)
}

function exported(variant: PoolVariant): ExportedVariant {
  const { available, held, quarantined, sold30, daysLeft, owed, threshold, costCents } = variant
  return {
    sku: variant.sku,
    name: variant.name,
    available: String(available),
    held: String(held),
    quarantined: String(quarantined),
    void: String(variant.void),
    sold: String(sold30),
    daysLeft: daysLeft === undefined ? '' : daysLeft.toFixed(1),
    owed: String(owed),
    threshold: String(threshold),
    price: decimal(variant.priceCents),
    cost: costCents === undefined ? '' : decimal(costCents),
  }
}
