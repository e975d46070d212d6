import { passwordKey } from '../../shop/members/password/sealed-password.ts'
import type { Shop } from '../../shop/shop.ts'

export interface SealKey {
  id: string
  key: string
  /** the server's time in ms, since a browser's clock may be wrong by more than a seal may be old */
  now: number
}

export function sealKeyOf(shop: Pick<Shop, 'secrets' | 'now'>): SealKey {
  return { ...passwordKey(shop), now: shop.now().getTime() }
}
