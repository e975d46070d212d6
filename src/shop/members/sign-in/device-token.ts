import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'

/**
 * Names the cookie of the device token, which tells a browser in which a member has signed in, or answered the mail for a new password. It proves nothing but that:
 * whoever floods the sign-in of the member with guesses from elsewhere cannot keep this browser out.
 */
export const deviceTokenCookieName = 'lk_known'

type TokenVisitor = Pick<Visitor, 'deviceToken'>

/** The browser's device token for this member: the one that it has, else a new one. */
export function deviceTokenOf(shop: Pick<Shop, 'secrets'>, visitor: TokenVisitor, memberId: number): string {
  if (visitor.deviceToken && isTrustedDevice(shop, visitor, memberId)) return visitor.deviceToken
  const subject = `${memberId}.${shop.secrets.randomToken()}`
  return `${subject}.${shop.secrets.sign('known-browser', subject)}`
}

export function isTrustedDevice(
  shop: Pick<Shop, 'secrets'>,
  { deviceToken = '' }: TokenVisitor,
  memberId: number | undefined,
): boolean {
  const [, subject = '', id, signature = ''] =
    /^((\d{1,10})\.[\w-]{22})\.([\w-]{43})$/.exec(deviceToken) ?? []
  return Number(id) === memberId && shop.secrets.verify('known-browser', subject, signature)
}
