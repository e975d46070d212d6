import type { PartialProduct } from '../import/catalogue-line.ts'
import { knownCategories } from '../import/category-import-records.ts'
import { importProducts } from '../import/import-products.ts'
import type { LineIssue } from '../import/import-report.ts'
import { storedProducts, type WholeProduct } from '../import/stored-products.ts'
import type { Sale } from '../../catalogue/prices/sale.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Told } from '../../staff/audit/differing.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { LockedProduct } from './product-write-records.ts'
import type { Trx } from '../../schema.ts'

/** Change of a locked product, as an import line. */
export interface ProductWrite {
  product: LockedProduct
  line: PartialProduct
}

/**
 * Writes the lines by the import's rules, ends caches, and records each change in the audit log. Returns the
 * problems; then roll the transaction back. Call it in a catalogue transaction with locked products.
 */
export async function writeProducts(
  trx: Trx,
  { now, config }: Pick<Shop, 'now' | 'config'>,
  actor: Actor,
  writes: readonly ProductWrite[],
): Promise<LineIssue[]> {
  const externalIds = writes.map(({ line }) => line.id)
  const before = await storedProducts(trx, externalIds)
  const lines = writes.map(({ line }, index) => ({ line: index + 1, content: line }))
  const { issues } = await importProducts(trx, lines, await knownCategories(trx), {
    now: now(),
    timeZone: config.timeZone,
  })
  if (issues.length > 0) return issues
  const after = await storedProducts(trx, externalIds)
  for (const { product } of writes) {
    const change = differing(told(before.get(product.external_id)), told(after.get(product.external_id)))
    if (Object.keys(change.after).length === 0) continue
    await recordChange(trx, now(), actor, {
      action: 'product.changed',
      subject: { kind: 'product', id: product.id, name: product.name },
      ...change,
    })
  }
  return []
}

/** Fields of the list, as the audit log records them. */
function told(product: WholeProduct | undefined): Told {
  const variants = product?.variants ?? []
  const prices = variants.map(({ sku, priceCents }) => [`priceCents ${sku}`, priceCents])
  const sales = variants.map((variant) => [
    `sales ${variant.sku}`,
    (variant.sales ?? []).map(saleText).join(', '),
  ])
  return {
    active: product?.active ?? true,
    category: product?.category ?? '',
    ...(Object.fromEntries([...prices, ...sales]) as Told),
  }
}

function saleText({ priceCents, from, until }: Sale): string {
  return `${decimal(priceCents)} ${from} to ${until}`
}
