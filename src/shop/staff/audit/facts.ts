import { isOfficeTextId, officeText, type OfficeTextId } from '../../localisation/office-text.ts'
import { formatCents } from '../../money-text.ts'

/** Names of facts that the audit log can hold: each has its text. Names with a dot are fields of a product. */
type FactName = NameIn<'audit.fact'> | NameIn<'content.field'>
type NameIn<Family extends string> = OfficeTextId extends infer Id
  ? Id extends `${Family}.${infer Name}`
    ? Name
    : never
  : never

export type Facts = Partial<Record<FactName | `${string}.${string}`, unknown>>

export function differing(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const [old, now]: Record<string, unknown>[] = [before, after]
  const names = Object.keys(after).filter((name) => old?.[name] !== now?.[name])
  const only = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(old), after: only(now) }
}

/** The facts of a change in words: `Amount: 5.00 USD, keys: void`. */
export function factsText(facts: Readonly<Record<string, unknown>> | undefined): string {
  return Object.entries(facts ?? {})
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${factName(name)}: ${factValue(name, value)}`)
    .join(', ')
}

function factName(name: string): string {
  const ids = [`audit.fact.${name}`, `content.field.${name}`, `product.field.${name}`]
  const id = ids.find(isOfficeTextId)
  return id ? officeText(id) : name
}

/** Texts of values that other pages show too. */
const textsOf: Readonly<Record<string, string>> = {
  role: 'role',
  effect: 'blocks.effect',
  audience: 'coupons.audience',
  glyph: 'payments.glyph',
}

const longest = 200

/** Shortens a long text, so that a page of the log stays one page. */
function factValue(name: string, value: unknown): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return officeText(value ? 'answer.yes' : 'answer.no')
  if (typeof value === 'number') return /cents$/i.test(name) ? formatCents(value, '$') : String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const id = `${textsOf[name] ?? `audit.value.${name}`}.${text}`
  if (isOfficeTextId(id)) return officeText(id)
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
