import { type Issue, refuse } from '../../errors.ts'
import { isObject, type JsonObject } from '../../input/merge-patch.ts'
import type { Shop } from '../../shop.ts'

export async function addPicture({ pictures }: Pick<Shop, 'pictures'>, original: Buffer): Promise<string> {
  const added = await pictures.add(original)
  return 'name' in added ? added.name : refuse(added.code, added)
}

export async function pictureIssues(
  { pictures }: Pick<Shop, 'pictures'>,
  patch: JsonObject,
): Promise<Issue[]> {
  const variants = Array.isArray(patch.variants) ? patch.variants.filter(isObject) : []
  const further: unknown[] = Array.isArray(patch.pictures) ? patch.pictures : []
  const named = [
    { field: 'image', name: patch.image },
    ...further.map((name, at) => ({ field: `pictures[${at}]`, name })),
    ...variants.map(({ sku, image }) => ({ field: `variants.${String(sku)}.image`, name: image })),
  ]
  const issues: Issue[] = []
  for (const { field, name } of named) {
    if (name === undefined || name === null) continue
    const isKept = typeof name === 'string' && /^[0-9a-f]{40}$/.test(name) && (await pictures.has(name))
    if (!isKept) issues.push({ code: 'picture.unknown', field })
  }
  return issues
}
