import { isObject, type JsonObject } from '../../input/merge-patch.ts'

/** Difference of one field between two states. Its path is for example `['variants', 'CRA-STD', 'priceCents']`. */
export interface FieldChange {
  path: readonly string[]
  from: unknown
  to: unknown
}

/**
 * Returns the import line that turns one state into the other (`docs/import.md`). Variants missing in the second are
 * left out, since variants are never deleted.
 */
export function patchBetween(before: JsonObject, after: JsonObject): JsonObject {
  const fields = objectPatch({ ...before, variants: undefined }, { ...after, variants: undefined })
  const variants = variantsPatch(variantsOf(before), variantsOf(after))
  return variants.length > 0 ? { ...fields, variants } : fields
}

/** Differing fields of two states. Lists are one field each, except that of variants; a new variant is one field. */
export function changesBetween(before: JsonObject, after: JsonObject): FieldChange[] {
  const stored = new Map(variantsOf(before).map((variant) => [skuOf(variant), variant]))
  return [
    ...differences({ ...before, variants: undefined }, { ...after, variants: undefined }, []),
    ...variantsOf(after).flatMap((variant) => {
      const path = ['variants', skuOf(variant)]
      const known = stored.get(skuOf(variant))
      return known ? [...differences(known, variant, path)] : [{ path, from: undefined, to: variant }]
    }),
    ...orderChange(variantsOf(before), variantsOf(after)),
  ]
}

export function isSame(one: unknown, other: unknown): boolean {
  return differences(one, other, []).next().done === true
}

function* differences(from: unknown, to: unknown, path: readonly string[]): Generator<FieldChange> {
  if (isObject(from) || isObject(to)) {
    const [before, after] = [objectOf(from), objectOf(to)]
    for (const name of namesOf(before, after)) yield* differences(before[name], after[name], [...path, name])
  } else if (said(from) !== said(to)) yield { path, from, to }
}

function said(value: unknown): string {
  const isEmpty = value === '' || value === null || (Array.isArray(value) && value.length === 0)
  return isEmpty ? '' : (JSON.stringify(value) ?? '')
}

function objectPatch(before: JsonObject, after: JsonObject): JsonObject {
  const patch: Record<string, unknown> = {}
  for (const name of namesOf(before, after)) {
    const [from, to] = [before[name], after[name]]
    if (isSame(from, to)) continue
    patch[name] = isObject(from) && isObject(to) ? objectPatch(from, to) : (to ?? null)
  }
  return patch
}

function variantsPatch(before: readonly JsonObject[], after: readonly JsonObject[]): JsonObject[] {
  // an import reports equal SKUs
  if (new Set(after.map(skuOf)).size < after.length) return [...after]
  const stored = new Map(before.map((variant) => [skuOf(variant), variant]))
  const patches = after.map((variant) => {
    const known = stored.get(skuOf(variant))
    return { ...(known ? objectPatch(known, variant) : variant), sku: variant.sku }
  })
  if (orderChange(before, after).length > 0) return patches
  return patches.filter((patch) => !stored.has(skuOf(patch)) || Object.keys(patch).length > 1)
}

/** New variants at the end do not change the order. */
function orderChange(before: readonly JsonObject[], after: readonly JsonObject[]): FieldChange[] {
  const [from, to] = [before.map(skuOf), after.map(skuOf)]
  const shared = from.filter((sku) => to.includes(sku))
  const isKept = shared.every((sku, at) => to[at] === sku)
  return isKept ? [] : [{ path: ['variants'], from, to }]
}

export function variantsOf({ variants }: JsonObject): JsonObject[] {
  return Array.isArray(variants) ? variants.filter(isObject) : []
}

function skuOf({ sku }: JsonObject): string {
  return typeof sku === 'string' ? sku : ''
}

function namesOf(...objects: JsonObject[]): Set<string> {
  return new Set(objects.flatMap((object) => Object.keys(object)))
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
