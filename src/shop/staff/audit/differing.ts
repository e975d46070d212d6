export type Told = Record<string, string | number | boolean | null>

/** Of two states only what is different, as the audit log tells it. */
export function differing(before: Told, after: Told): { before: Told; after: Told } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (values: Told) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: only(before), after: only(after) }
}
