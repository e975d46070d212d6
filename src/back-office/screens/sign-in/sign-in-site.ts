import { readShopName } from '../../../shop/localisation/site/shop-name-records.ts'
import type { Shop } from '../../../shop/shop.ts'

export interface SignInSite {
  shopName: string
  host: string
}

/** The shop whose back office it is. */
export async function readSignInSite(shop: Pick<Shop, 'db' | 'config'>): Promise<SignInSite> {
  return { shopName: await readShopName(shop.db), host: new URL(shop.config.publicUrl).host }
}
