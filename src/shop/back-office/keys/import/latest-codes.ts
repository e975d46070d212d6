import { readKeyText } from '../../../delivery/key-content.ts'
import type { Shop } from '../../../shop.ts'
import { latestSealed } from './check-records.ts'

const looksAt = 20

/** Codes that came in last for a variant, opened to learn what they look like; they do not leave the process. */
export async function latestCodes(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  variantId: number,
): Promise<string[]> {
  const rows = await latestSealed(db, variantId, looksAt)
  return rows.flatMap((row) => {
    try {
      const content = readKeyText(secrets.unseal(row.secret_id, row.sealed))
      return 'code' in content ? [content.code] : []
    } catch {
      return []
    }
  })
}
