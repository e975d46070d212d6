import type { Readable } from 'node:stream'
import { csvStream } from '../../localisation/office/csv-file.ts'
import { officeText } from '../../localisation/office-text.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { may, type Role } from '../../staff/roles.ts'
import { allOfPool, type PoolVariant } from './read-pool.ts'

const columns = {
  sku: 'reports.head.sku',
  name: 'stock.variant',
  available: 'stock.legend.available',
  held: 'stock.legend.held',
  quarantined: 'stock.legend.quarantined',
  void: 'stock.legend.void',
  sold: 'stock.sold-30',
  daysLeft: 'stock.days-left',
  owed: 'stock.owed',
  threshold: 'stock.threshold',
  price: 'stock.file.price',
  cost: 'stock.file.cost',
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
    subject: { kind: 'variant', id: 'list', name: officeText('stock.title') },
  })
  return csvStream(may(role, 'costs.read') ? { ...withoutCost, cost } : withoutCost, rows(shop))
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
