import type { Shop } from '../../shop.ts'
import { pageUrl } from '../page-url.ts'
import { endAlerts } from './wishlist-records.ts'

const purpose = 'wishlist-alerts'

/** The address that ends the mails about wishes for whoever reads it, without signing in. */
export function endAlertsUrl(
  shop: Pick<Shop, 'config' | 'secrets'>,
  locale: string,
  memberId: number,
): string {
  const code = `${memberId}.${shop.secrets.sign(purpose, String(memberId))}`
  return pageUrl(shop, locale, '/my-wishlist/no-mails', code)
}

/** Does what the link is for. Says whether it was one of ours. */
export async function endAlertsByLink(shop: Pick<Shop, 'db' | 'secrets'>, code: string): Promise<boolean> {
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(code) ?? []
  if (!shop.secrets.verify(purpose, id, signature)) return false
  await endAlerts(shop.db, Number(id))
  return true
}
