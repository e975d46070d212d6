import type { Told } from '../../staff/audit/differing.ts'
import type { FieldChange } from './product-patch.ts'

const longest = 500

export function toldChanges(changes: readonly FieldChange[]): { before: Told; after: Told } {
  const told = (side: 'from' | 'to') =>
    Object.fromEntries(changes.map((change) => [change.path.join('.'), toldValue(change[side])]))
  return { before: told('from'), after: told('to') }
}

function toldValue(value: unknown): Told[string] {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
