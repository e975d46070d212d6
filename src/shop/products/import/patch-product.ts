import { isObject, type JsonObject, mergePatch } from '../../input/merge-patch.ts'

/** Merges a partial line into a product. Variants match by SKU and keep their order. */
export function patchProduct(before: JsonObject, line: JsonObject): JsonObject {
  const merged = mergePatch(before, line)
  const withVariants = Array.isArray(line.variants)
    ? { ...merged, variants: patchVariants(listOf(before.variants), line.variants) }
    : merged
  return withChineseName(withVariants, line)
}

function patchVariants(before: readonly unknown[], named: readonly unknown[]): unknown[] {
  const stored = new Map(before.map((variant) => [skuOf(variant), variant]))
  const patched = named.map((variant) =>
    isObject(variant) ? mergePatch(objectOf(stored.get(skuOf(variant))), variant) : variant,
  )
  const given = new Map(patched.map((variant) => [skuOf(variant), variant]))
  const isDoubled = given.size < patched.length
  if (isDoubled || [...stored.keys()].every((sku) => given.has(sku))) return patched
  return [
    ...before.map((variant) => given.get(skuOf(variant)) ?? variant),
    ...patched.filter((variant) => !stored.has(skuOf(variant))),
  ]
}

/** `zhname` is a shortcut for the Chinese name; `texts` takes precedence. */
function withChineseName({ zhname, ...product }: JsonObject, line: JsonObject): JsonObject {
  if (line.zhname === undefined || chineseOf(line).name !== undefined) return product
  if (line.zhname !== null && typeof zhname !== 'string') return { ...product, zhname }
  return mergePatch(product, { texts: { 'zh-CN': { name: line.zhname } } })
}

function chineseOf({ texts }: JsonObject): JsonObject {
  return objectOf(objectOf(texts)['zh-CN'])
}

export function placeInLine(
  path: readonly PropertyKey[],
  product: JsonObject,
  line: JsonObject,
): PropertyKey[] {
  const [field, index, ...rest] = path
  if (field === 'variants' && typeof index === 'number') {
    const sku = skuOf(listOf(product.variants)[index])
    const at = listOf(line.variants).findIndex((variant) => skuOf(variant) === sku)
    return at >= 0 ? ['variants', at, ...rest] : ['variants', String(sku), ...rest]
  }
  const isChineseName = path.join('.') === 'texts.zh-CN.name' && chineseOf(line).name === undefined
  return isChineseName && line.zhname !== undefined ? ['zhname'] : [...path]
}

function skuOf(variant: unknown): unknown {
  return objectOf(variant).sku
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}
