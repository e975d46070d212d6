import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import { infoIds } from './info-ids.ts'

/** Address of the shop's support: website info 11, else the sender of mails. */
export async function supportAddress(shop: Pick<Shop, 'db' | 'config'>): Promise<string> {
  const row = await shop.db
    .selectFrom('website_info')
    .select('content')
    .where('id', '=', infoIds.email)
    .where('locale', '=', fallbackLocaleId)
    .executeTakeFirst()
  return row?.content.trim() || bareAddress(shop.config.mailFrom)
}

/** `Latchkey <shop@shop.example>` → `shop@shop.example` */
function bareAddress(from: string): string {
  return /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from
}
