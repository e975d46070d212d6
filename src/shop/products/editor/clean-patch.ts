import { isObject, type JsonObject } from '../../input/merge-patch.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'

/** multi-line texts, by field */
const longTexts = new Set(['description', 'explanation', 'content'])

const noSkus: ReadonlySet<string> = new Set()

/** Removes invisible characters and outer white space. Known SKUs and related ids stay. */
export function cleanPatch(patch: JsonObject, knownSkus: ReadonlySet<string> = noSkus): JsonObject {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, cleaned(name, value, knownSkus)]),
  )
}

function cleaned(name: string, value: unknown, knownSkus: ReadonlySet<string>): unknown {
  if (name === 'related') return value
  if (Array.isArray(value)) return value.map((one: unknown) => cleaned(name, one, knownSkus))
  if (isObject(value)) return cleanPatch(value, knownSkus)
  if (typeof value !== 'string' || (name === 'sku' && knownSkus.has(value))) return value
  return longTexts.has(name) ? cleanText(value) : cleanLine(value)
}
