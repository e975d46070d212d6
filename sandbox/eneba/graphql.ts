/** The one field that a query asks for, with its arguments. */
export interface AskedField {
  isMutation: boolean
  name: string
  values: Record<string, unknown>
}

const token = /[{}():,[\]!]|"(?:[^"\\]|\\.)*"|-?\d+|\w+/g

/** Reads GraphQL with one field and its values in place. Ignores the selection. */
export function readQuery(query: string): AskedField | undefined {
  const tokens = query.match(token) ?? []
  const isMutation = tokens[0] === 'mutation'
  if (tokens[0] === 'mutation' || tokens[0] === 'query') tokens.shift()
  if (tokens.shift() !== '{') return undefined
  const name = tokens.shift() ?? ''
  const values = tokens[0] === '(' ? readFields(tokens, ')') : {}
  return values && /^\w+$/.test(name) ? { isMutation, name, values } : undefined
}

function readFields(tokens: string[], end: ')' | '}'): Record<string, unknown> | undefined {
  tokens.shift()
  const fields: Record<string, unknown> = {}
  for (;;) {
    const name = tokens.shift()
    if (name === end) return fields
    if (name === ',') continue
    if (name === undefined || tokens.shift() !== ':') return undefined
    fields[name] = readValue(tokens)
  }
}

function readValue(tokens: string[]): unknown {
  if (tokens[0] === '{') return readFields(tokens, '}')
  const text = tokens.shift() ?? ''
  if (text.startsWith('"')) return JSON.parse(text)
  if (/^-?\d+$/.test(text)) return Number(text)
  return text === 'true' ? true : text === 'false' ? false : text
}
