import type { Shop } from '../../shop.ts'
import { codeOf, idOfCode } from '../mailed-code.ts'
import { pageUrl } from '../page-url.ts'
import { endAlerts } from './wishlist-records.ts'

/** The address that ends the mails about wishes for whoever reads it, without signing in. */
export function endAlertsUrl(
  shop: Pick<Shop, 'config' | 'secrets'>,
  locale: string,
  memberId: number,
): string {
  return pageUrl(shop, locale, '/my-wishlist/no-mails', codeOf(shop, 'wishlist-alerts', memberId))
}

/** Does what the link is for. Says whether it was one of ours. */
export async function endAlertsByLink(shop: Pick<Shop, 'db' | 'secrets'>, code: string): Promise<boolean> {
  const memberId = idOfCode(shop, 'wishlist-alerts', code)
  if (memberId === undefined) return false
  await endAlerts(shop.db, memberId)
  return true
}
