import { isLinkOf, type LinkedRow, signLink } from '../../mailed-link.ts'
import { hrefTo } from '../../page-href.ts'
import { pageUrl } from '../../page-url.ts'
import type { Shop } from '../../shop.ts'

export type ConfirmAction = 'confirm' | 'unsubscribe'

/** What the owner of an address is asked for by mail before anything else is sent there. */
type Asked = 'newsletter' | 'stock-alert'

/** How long after it was asked for something can be confirmed; ending it is possible for ever. */
export const confirmDays = 7

/** The addresses that a mail gives to whoever reads it, in their language: for this row and this action alone. */
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

/** The row that a link is about, as `find` reads it; undefined when there is none or the link is not its own. */
export async function rowOfLink<Row extends LinkedRow>(
  shop: Pick<Shop, 'secrets'>,
  link: { asked: Asked; action: ConfirmAction; token: string },
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(link.token) ?? []
  const row = id === undefined ? undefined : await find(Number(id))
  return row && isLinkOf(shop, `${link.asked}-${link.action}`, row, signature) ? row : undefined
}
