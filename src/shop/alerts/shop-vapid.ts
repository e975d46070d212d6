import { vapidOf, type Vapid } from '../../platform/web-push/vapid.ts'
import type { Shop } from '../shop.ts'

/** The key by which push services know the shop: derived from `APP_SECRET`, so a restored shop keeps its devices. */
export function shopVapid({ secrets }: Pick<Shop, 'secrets'>): Vapid {
  const privateKey = (name: string) => Buffer.from(secrets.sign('web-push', name), 'base64url')
  try {
    return vapidOf(privateKey('vapid'))
  } catch {
    return vapidOf(privateKey('vapid 2'))
  }
}
