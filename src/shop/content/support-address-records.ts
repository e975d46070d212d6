import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Shop } from '../shop.ts'
import { infoIds } from './info-ids.ts'

/** Where buyers write for help: website info 11, else the address that mails come from. */
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
