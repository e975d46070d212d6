export type JsonObject = Readonly<Record<string, unknown>>

const deepestMerge = 8

/** Applies a JSON Merge Patch (RFC 7396): values replace, objects merge, lists are replaced, `null` removes. */
export function mergePatch(target: JsonObject, patch: JsonObject, depth = 1): JsonObject {
  const merged = new Map(Object.entries(target))
  for (const [name, value] of Object.entries(patch)) {
    const before = merged.get(name)
    if (value === null) merged.delete(name)
    else if (isObject(value) && depth < deepestMerge)
      merged.set(name, mergePatch(isObject(before) ? before : {}, value, depth + 1))
    else merged.set(name, value)
  }
  return Object.fromEntries(merged)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
