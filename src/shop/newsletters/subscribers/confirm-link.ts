import { isLinkOf, type LinkedRow, signLink } from '../../mailed-link.ts'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import type { Shop } from '../../shop.ts'

export type ConfirmAction = 'confirm' | 'unsubscribe'

type Asked = 'newsletter' | 'stock-alert'

/** Days to confirm; unsubscribing works forever. */
export const confirmDays = 7

/** Links of a mail for this row, in the reader's language. */
export function confirmLinks(
  shop: Pick<Shop, 'config' | 'secrets'>,
  asked: Asked,
  row: LinkedRow,
  localeId: string,
): { confirmUrl: string; unsubscribeUrl: string } {
  return { confirmUrl: linkTo('confirm'), unsubscribeUrl: linkTo('unsubscribe') }

  function linkTo(action: ConfirmAction): string {
    const token = `${row.id}.${signLink(shop, `${asked}-${action}`, row)}`
    const page =
      asked === 'newsletter'
        ? hrefTo(`newsletter/${action}`, { token })
        : hrefTo('stock-alert-link', { action, token })
    return pageUrl(shop, localeId, page)
  }
}

/** The row of a link, read by `find`; undefined if the link is invalid. */
export async function rowOfLink<Row extends LinkedRow>(
  shop: Pick<Shop, 'secrets'>,
  link: { asked: Asked; action: ConfirmAction; token: string },
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(link.token) ?? []
  const row = id === undefined ? undefined : await find(Number(id))
  return row && isLinkOf(shop, `${link.asked}-${link.action}`, row, signature) ? row : undefined
}
