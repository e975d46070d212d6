import { isObject, type JsonObject } from '../../input/merge-patch.ts'
import { pictureErrorTexts } from '../../pictures/picture-store.ts'
import type { Shop } from '../../shop.ts'
import type { ProductIssue } from './product-issues.ts'

export async function addPicture(
  { pictures }: Pick<Shop, 'pictures'>,
  original: Buffer,
): Promise<{ name: string } | { reason: string }> {
  const kept = await pictures.add(original)
  return 'name' in kept ? kept : { reason: pictureErrorTexts[kept.error] }
}

export async function pictureIssues(
  { pictures }: Pick<Shop, 'pictures'>,
  patch: JsonObject,
): Promise<ProductIssue[]> {
  const variants = Array.isArray(patch.variants) ? patch.variants.filter(isObject) : []
  const further: unknown[] = Array.isArray(patch.pictures) ? patch.pictures : []
  const named = [
    { field: 'image', name: patch.image },
    ...further.map((name, at) => ({ field: `pictures[${at}]`, name })),
    ...variants.map(({ sku, image }) => ({ field: `variants.${String(sku)}.image`, name: image })),
  ]
  const issues: ProductIssue[] = []
  for (const { field, name } of named) {
    if (name === undefined || name === null) continue
    const isKept = typeof name === 'string' && /^[0-9a-f]{40}$/.test(name) && (await pictures.has(name))
    if (!isKept) issues.push({ field, reason: 'isn’t a picture of the shop' })
  }
  return issues
}
