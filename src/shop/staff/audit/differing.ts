export type Told = Record<string, string | number | boolean | null>

/** The differences of two states, for the audit log. */
export function differing(before: Told, after: Told): { before: Told; after: Told } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (values: Told) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}
