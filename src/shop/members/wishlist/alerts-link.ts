import type { LinkedRow } from '../../mailed-link.ts'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import type { Shop } from '../../shop.ts'
import { codeOf, rowOfCode } from '../mailed-code.ts'
import { memberById } from '../member-records.ts'
import { endAlerts } from './wishlist-records.ts'

export function endAlertsUrl(
  shop: Pick<Shop, 'config' | 'secrets'>,
  locale: string,
  member: LinkedRow,
): string {
  const code = codeOf(shop, 'wishlist-alerts', member)
  return pageUrl(shop, locale, hrefTo('no-wish-mails', { code }))
}

export async function endAlertsByLink(shop: Pick<Shop, 'db' | 'secrets'>, code: string): Promise<boolean> {
  const member = await rowOfCode(shop, 'wishlist-alerts', code, (id) => memberById(shop.db, id))
  if (!member) return false
  await endAlerts(shop.db, member.id)
  return true
}
