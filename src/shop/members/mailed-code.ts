import type { Shop } from '../shop.ts'

/** How long the links of a sign-up and of a new password can be used. */
export const signUpHours = 24
export const resetHours = 1

/** The code of a mailed link: the row that it opens, signed. */
export function codeOf(shop: Pick<Shop, 'secrets'>, purpose: MailedCode, id: number): string {
  return `${id}.${shop.secrets.sign(purpose, String(id))}`
}

/** The row that the code opens; undefined when the code is not ours. */
export function idOfCode(shop: Pick<Shop, 'secrets'>, purpose: MailedCode, code: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})\.([\w-]{43})$/.exec(code) ?? []
  return shop.secrets.verify(purpose, id, signature) ? Number(id) : undefined
}

type MailedCode = 'sign-up' | 'password-reset' | 'wishlist-alerts'
