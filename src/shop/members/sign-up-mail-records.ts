import type { Shop } from '../shop.ts'
import { codeOf } from './mailed-code.ts'
import { isNameTaken, memberByEmail } from './member-records.ts'
import { pageUrl } from './page-url.ts'
import { openSignUp } from './sign-up-records.ts'

export type SignUpMail =
  | { kind: 'confirm'; name: string; confirmUrl: string }
  | { kind: 'known'; signInUrl: string; forgotUrl: string }
  | { kind: 'name-taken'; name: string; signUpUrl: string }

/** What there is to say to a sign-up at the moment of sending; undefined when it was confirmed or is over. */
export async function loadSignUpMail(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>,
  signUpId: number,
  localeId: string,
): Promise<SignUpMail | undefined> {
  const signUp = await openSignUp(shop.db, signUpId, shop.now())
  if (!signUp) return undefined
  const { name, email } = signUp
  const urlOf = (path: string, code?: string) => pageUrl(shop, localeId, path, code)
  if (await memberByEmail(shop.db, email))
    return { kind: 'known', signInUrl: urlOf('/login'), forgotUrl: urlOf('/forgot') }
  if (await isNameTaken(shop.db, name)) return { kind: 'name-taken', name, signUpUrl: urlOf('/register') }
  const code = codeOf(shop, 'sign-up', signUpId)
  return { kind: 'confirm', name, confirmUrl: urlOf('/register/confirm', code) }
}
