import { isLinkOf, type LinkedRow, type MailedLink, signLink } from '../mailed-link.ts'
import type { Shop } from '../shop.ts'

export const signUpHours = 24
export const resetHours = 1

export function codeOf(shop: Pick<Shop, 'secrets'>, link: MailedLink, row: LinkedRow): string {
  return `${row.id}.${signLink(shop, link, row)}`
}

/** The row that the code opens, read by `find`; undefined for an invalid code. */
export async function rowOfCode<Row extends LinkedRow>(
  shop: Pick<Shop, 'secrets'>,
  link: MailedLink,
  code: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [, id, signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(code) ?? []
  const row = id === undefined ? undefined : await find(Number(id))
  return row && isLinkOf(shop, link, row, signature) ? row : undefined
}
