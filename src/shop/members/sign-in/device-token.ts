import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'

/**
 * Cookie of the device token, which recognises a browser in which the member signed in or reset the password. Guesses
 * from elsewhere cannot block this browser. The token proves nothing else.
 */
export const deviceTokenCookieName = 'lk_known'

type TokenVisitor = Pick<Visitor, 'deviceToken'>

/** The browser's device token for this member: its present one, else a new one. */
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
