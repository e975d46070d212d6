import type { JsonObject } from '../../input/merge-patch.ts'
import type { Trx } from '../../schema.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { changesBetween, type FieldChange } from '../editor/product-patch.ts'
import { fieldText } from '../editor/field-text.ts'

const longest = 500

interface ProductChange {
  product: { id: number; name: string }
  /** undefined for a new product */
  before: JsonObject | undefined
  after: JsonObject
}

/** Records the differences between two states of a product, by the names of an import line. */
export async function recordProductChange(
  trx: Trx,
  at: Date,
  actor: Actor,
  { product: { id, name }, before, after }: ProductChange,
): Promise<void> {
  const changes = changesBetween(before ?? {}, after)
  if (changes.length === 0) return
  await recordChange(trx, at, actor, {
    action: before ? 'product.changed' : 'product.added',
    subject: { kind: 'product', id, name },
    before: auditFacts(changes, 'from'),
    after: auditFacts(changes, 'to'),
  })
}

function auditFacts(changes: readonly FieldChange[], side: 'from' | 'to'): Facts {
  return Object.fromEntries(changes.map((change) => [fieldText(change.path), auditValue(change[side])]))
}

function auditValue(value: unknown): string | number | boolean | null {
  const isEmpty = Array.isArray(value) && value.length === 0
  if (isEmpty || value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
