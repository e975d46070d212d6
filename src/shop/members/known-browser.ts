import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Marks a browser in which a member has signed in, or answered the mail for a new password. It proves nothing but that:
 * whoever floods the sign-in of the member with guesses from elsewhere cannot keep this browser out.
 */
export const knownBrowserCookie = 'lk_known'

type MarkedVisitor = Pick<Visitor, 'browserMark'>

/** The browser's mark for this member: the one that it has, else a new one. */
export function browserMarkOf(shop: Pick<Shop, 'secrets'>, visitor: MarkedVisitor, memberId: number): string {
  if (visitor.browserMark && isKnownBrowser(shop, visitor, memberId)) return visitor.browserMark
  const subject = `${memberId}.${shop.secrets.randomToken()}`
  return `${subject}.${shop.secrets.sign('known-browser', subject)}`
}

export function isKnownBrowser(
  shop: Pick<Shop, 'secrets'>,
  { browserMark = '' }: MarkedVisitor,
  memberId: number | undefined,
): boolean {
  const [, subject = '', id, signature = ''] =
    /^((\d{1,10})\.[\w-]{22})\.([\w-]{43})$/.exec(browserMark) ?? []
  return Number(id) === memberId && shop.secrets.verify('known-browser', subject, signature)
}
