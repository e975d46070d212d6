import { randomUUID } from 'node:crypto'
import type { Shop } from './shop.ts'

/** What a mailed link opens. `link_token` is random, and null in rows of before there was one. */
export interface LinkedRow {
  id: number
  link_token: string | null
}

export type MailedLink =
  | 'order-link'
  | 'review-proof'
  | 'review-mails'
  | 'sign-up'
  | 'password-reset'
  | 'wishlist-alerts'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'stock-alert-confirm'
  | 'stock-alert-unsubscribe'

/** The signature of a link that opens this very row, and no other that may get its id (PAY-13, AUTH-10). */
export function signLink(shop: Pick<Shop, 'secrets'>, link: MailedLink, row: LinkedRow): string {
  return shop.secrets.sign(link, subjectOf(row))
}

export function isLinkOf(
  shop: Pick<Shop, 'secrets'>,
  link: MailedLink,
  row: LinkedRow,
  signature: string,
): boolean {
  return shop.secrets.verify(link, subjectOf(row), signature)
}

/** Stored in place of the old one it makes every link dead that was mailed for the row. */
export function newLinkToken(): string {
  return randomUUID()
}

function subjectOf({ id, link_token: token }: LinkedRow): string {
  return token === null ? String(id) : `${id}.${token}`
}
