/** A document of the stand-in: its fields as stored. */
export type Fields = Readonly<Record<string, unknown>>

type Clause = Readonly<Record<string, unknown>>

/** The engine answers 400 to what it does not understand. */
export class NotUnderstood extends Error {}

/** Types of the fields; text fields have `field.whole` as well. */
export type FieldTypes = ReadonlyMap<string, string>

/** The score of a document; undefined if the query does not find it. */
export function scoreOf(types: FieldTypes, query: unknown, fields: Fields): number | undefined {
  const [[kind, body] = ['', undefined], more] = Object.entries(clause(query))
  if (more) throw new NotUnderstood('a query has one kind')
  const score = (inner: unknown) => scoreOf(types, inner, fields)
  const terms = (field: string) => termsOf(types, fields, field)
  const isAny = (field: string, test: (term: unknown) => boolean) => (terms(field).some(test) ? 1 : undefined)
  const [field = '', value] = Object.entries(clause(body))[0] ?? []
  switch (kind) {
    case 'match_all':
      return 1
    case 'match_none':
      return undefined
    case 'term':
      return isAny(field, (term) => term === checked(types, field, value))
    case 'terms':
      return isAny(field, (term) =>
        list(value)
          .map((one) => checked(types, field, one))
          .includes(term),
      )
    case 'range':
      return isAny(field, (term) => isWithin(Number(term), clause(value)))
    case 'prefix':
      return isAny(field, (term) => String(term).startsWith(String(value)))
    case 'wildcard':
      return isAny(field, (term) => wildcard(only(value, ['value'])['value']).test(String(term)))
    case 'match': {
      const { query: words, fuzziness } = only(value, ['query', 'fuzziness'])
      if (fuzziness !== 'AUTO:3,6') throw new NotUnderstood('fuzziness')
      return fuzzyScore(String(words), terms(field).map(String))
    }
    case 'match_phrase_prefix': {
      const { query: phrase } = only(value, ['query', 'max_expansions'])
      return isAny(`${field}.whole`, (name) => ` ${String(name)}`.includes(` ${String(phrase)}`))
    }
    case 'constant_score': {
      const { filter, boost } = only(body, ['filter', 'boost'])
      return score(filter) === undefined ? undefined : Number(boost)
    }
    case 'dis_max': {
      const scores = list(only(body, ['queries'])['queries']).map(score)
      const found = scores.filter((one) => one !== undefined)
      return found.length === 0 ? undefined : Math.max(...found)
    }
    case 'bool':
      return boolScore(only(body, ['must', 'filter', 'should', 'minimum_should_match']), score)
    default:
      throw new NotUnderstood(`unknown query [${kind}]`)
  }
}

function boolScore(
  { must = [], filter = [], should = [] }: Clause,
  score: (query: unknown) => number | undefined,
): number | undefined {
  const scores = list(must).map(score)
  const either = list(should).map(score)
  const isFiltered = list(filter).every((query) => score(query) !== undefined)
  if (!isFiltered || scores.includes(undefined)) return undefined
  if (either.length > 0 && either.every((one) => one === undefined)) return undefined
  return [...scores, ...either].reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** Terms as the engine keeps them: words of a text, whole values of all others. */
export function termsOf(types: FieldTypes, fields: Fields, field: string): unknown[] {
  const type = types.get(field)
  if (type === undefined) throw new NotUnderstood(`no mapping of [${field}]`)
  const stored = fields[field.replace(/\.whole$/, '')]
  const values = stored === undefined ? [] : list(Array.isArray(stored) ? stored : [stored])
  return type === 'text' ? values.flatMap((value) => String(value).split(/\s+/)) : values
}

export function clause(value: unknown): Clause {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new NotUnderstood(`not an object: ${JSON.stringify(value)}`)
  return value as Clause
}

export function only(value: unknown, names: readonly string[]): Clause {
  const found = clause(value)
  const unknown = Object.keys(found).find((name) => !names.includes(name))
  if (unknown) throw new NotUnderstood(`unknown parameter [${unknown}]`)
  return found
}

export function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new NotUnderstood('not an array')
  return value
}

/** A number that the field cannot hold is refused. */
function checked(types: FieldTypes, field: string, value: unknown): unknown {
  const type = types.get(field)
  const isWrong =
    (type === 'integer' && !(Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31)) ||
    (type === 'boolean' && typeof value !== 'boolean')
  if (isWrong) throw new NotUnderstood(`[${field}] cannot hold ${JSON.stringify(value)}`)
  return value
}

function isWithin(term: number, range: Clause): boolean {
  const { gte, lte } = only(range, ['gte', 'lte'])
  return term >= Number(gte) && term <= Number(lte)
}

function wildcard(pattern: unknown): RegExp {
  const parts = String(pattern).match(/\\.|[^\\]/gsu) ?? []
  const source = parts.map((part) => (part === '*' ? '.*' : RegExp.escape(part.replace(/^\\/, ''))))
  return new RegExp(`^${source.join('')}$`, 'su')
}

function fuzzyScore(word: string, terms: readonly string[]): number | undefined {
  const allowed = word.length < 3 ? 0 : word.length < 6 ? 1 : 2
  const fewest = Math.min(...terms.map((term) => distance(word, term)))
  return fewest > allowed ? undefined : 1 - fewest / word.length
}

/** Optimal string alignment distance. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const present = [row]
    for (let column = 1; column <= other.length; column++) {
      const at = (up: number, left: number) =>
        (up === 0 ? present : rows[row - up])?.[column - left] ?? Infinity
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      present[column] = Math.min(
        at(1, 0) + 1,
        at(0, 1) + 1,
        at(1, 1) + Number(one[row - 1] !== other[column - 1]),
        isSwapped ? at(2, 2) + 1 : Infinity,
      )
    }
    rows.push(present)
  }
  return rows.at(-1)?.at(-1) ?? Infinity
}
