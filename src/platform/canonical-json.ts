export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/**
 * Returns the one text of a value by RFC 8785: names sorted by UTF-16 units, no spaces, strings and numbers as
 * `JSON.stringify` writes them. Throws for a number that is not a safe integer.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no integer`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
