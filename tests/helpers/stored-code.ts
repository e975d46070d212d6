import type { Shop } from '../../src/shop/shop.ts'
import { makeKeys, makeProduct } from './fixtures.ts'

/** Stores a key that is a code, and returns the code. */
export async function storedCode(shop: Shop): Promise<string> {
  const { variants } = await makeProduct(shop)
  const [key] = await makeKeys(shop, variants[0]?.sku ?? '', 1)
  if (!key || !('code' in key)) throw new Error('no code')
  return key.code
}
