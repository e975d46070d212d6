type Nested = { [name: string]: Nested | string }

/** `a[b][0]=1` → `{ a: { b: ['1'] } }`, as Stripe reads forms and addresses. */
export function nestedBody(flat: Readonly<Record<string, string>>): unknown {
  const whole: Nested = {}
  for (const [key, value] of Object.entries(flat)) {
    const [name = '', ...rest] = key.split(/\]?\[|\]$/).filter(Boolean)
    put(whole, [name, ...rest], value)
  }
  return listsOf(whole)
}

function put(into: Nested, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const present = into[name]
  const next: Nested = typeof present === 'object' ? present : {}
  into[name] = next
  put(next, rest, value)
}

function listsOf(value: Nested | string): unknown {
  if (typeof value === 'string') return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name))
  if (isList) return Object.values(value).map(listsOf)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, listsOf(inner)]))
}
