/** Path of a value in a draft: field names and list indexes. */
export type DraftPath = readonly (string | number)[]

type Holder = Readonly<Record<string | number, unknown>>

export function valueAt(whole: unknown, path: DraftPath): unknown {
  return path.reduce<unknown>((part, step) => (isHolder(part) ? part[step] : undefined), whole)
}

/** Returns a copy with another value at the path; undefined removes the old value. */
export function withValueAt<Whole>(whole: Whole, path: DraftPath, value: unknown): Whole {
  const [step, ...rest] = path
  if (step === undefined) return value as Whole
  const part = isHolder(whole) ? whole[step] : undefined
  const changed = withValueAt(part, rest, value)
  if (Array.isArray(whole)) return whole.with(Number(step), changed) as Whole
  const others = Object.entries(isHolder(whole) ? whole : {}).filter(([name]) => name !== String(step))
  return Object.fromEntries(changed === undefined ? others : [...others, [step, changed]]) as Whole
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}
