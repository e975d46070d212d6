import { randomUUID } from 'node:crypto'
import type { Shop } from './shop.ts'

/** Row that a mailed link opens. `link_token` is random, and null in old rows. */
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

/** Signature of a link that opens this very row, not a later one with the same id (PAY-13, AUTH-10). */
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

export function newLinkToken(): string {
  return randomUUID()
}

function subjectOf({ id, link_token: token }: LinkedRow): string {
  return token === null ? String(id) : `${id}.${token}`
}
