import { readKeyText } from '../key-content.ts'
import type { Shop } from '../../shop.ts'
import { latestSealed } from './check-records.ts'

const looksAt = 20

export async function latestCodes(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  variantIds: readonly number[],
): Promise<Map<number, string[]>> {
  const codes = new Map<number, string[]>(variantIds.map((id) => [id, []]))
  for (const { variant_id: variantId, secret_id: secretId, sealed } of await latestSealed(
    db,
    variantIds,
    looksAt,
  ))
    try {
      const content = readKeyText(secrets.unseal(secretId, sealed))
      if ('code' in content) codes.get(variantId)?.push(content.code)
    } catch {
      // the secret is lost or the key damaged: other keys show the shape
    }
  return codes
}
