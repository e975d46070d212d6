import { inTransaction } from '../../../platform/database/transaction.ts'
import { confirmSubscriber } from '../../newsletters/subscribers/subscriber-records.ts'
import { refuse } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { giveConsent } from '../data-protection/consent-records.ts'
import { codeOf, resetHours, rowOfCode } from '../mailed-code.ts'
import { noPassword } from '../../../platform/security/password.ts'
import { insertMember, isNameTaken, memberByEmail, type MemberRow } from '../member-records.ts'
import { proveEmail } from '../order-joining-records.ts'
import { postNotice } from '../notices/notice-records.ts'
import { insertReset } from '../password/password-reset-records.ts'
import type { StartedSession } from '../sign-in/session-cookie.ts'
import { openSignUp, type SignUpRow, consumeSignUp } from './sign-up-records.ts'
import { startSignedIn } from '../sign-in/start-signed-in.ts'

/**
 * Returns the sign-up of a mailed link, and whether it was made in this browser. In another browser a new password is
 * needed. Opening the link changes nothing. Refuses `member.bad-link`.
 */
export async function readSignUp(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  visitor: Pick<Visitor, 'guestToken'>,
  code: string,
): Promise<{ email: string; name: string; isSameBrowser: boolean }> {
  const signUp = await signUpOf(shop, code)
  if (!signUp || (await memberByEmail(shop.db, signUp.email))) refuse('member.bad-link')
  return { email: signUp.email, name: signUp.name, isSameBrowser: isSignUpOf(shop, signUp, visitor) }
}

export type ConfirmedSignUp =
  | { kind: 'signed-in'; session: StartedSession }
  /** code for `resetPassword`, which sets the first password */
  | { kind: 'password-needed'; resetCode: string }

/**
 * Creates the member with a verified e-mail, whom the guest orders with it join. The browser that signed up is signed in. In another browser the given
 * password is dropped, since a stranger may have chosen it; the reader of the mail sets a new one. Refuses
 * `member.bad-link`, and `member.name-taken` if another member got the name.
 */
export async function confirmSignUp(
  shop: Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>,
  visitor: Visitor,
  code: string,
): Promise<ConfirmedSignUp> {
  const { id } = (await signUpOf(shop, code)) ?? refuse('member.bad-link')
  const now = shop.now()
  const confirmed = await inTransaction(shop.db, async (trx): Promise<ConfirmedSignUp> => {
    const signUp = (await consumeSignUp(trx, id, now)) ?? refuse('member.bad-link')
    const isSameBrowser = isSignUpOf(shop, signUp, visitor)
    const member = await makeMember(trx, signUp, {
      now,
      currency: visitor.currency.code,
      keepsPassword: isSameBrowser,
    })
    if (isSameBrowser) {
      const session = await startSignedIn(shop, trx, visitor, { member, remember: false })
      return { kind: 'signed-in', session }
    }
    const expiresAt = new Date(now.getTime() + resetHours * 3_600_000)
    const reset = (await insertReset(trx, { email: member.email, expiresAt })) ?? refuse('member.bad-link')
    return { kind: 'password-needed', resetCode: codeOf(shop, 'password-reset', reset) }
  })
  shop.wake('join-orders')
  return confirmed
}

async function signUpOf(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  code: string,
): Promise<SignUpRow | undefined> {
  return rowOfCode(shop, 'sign-up', code, (id) => openSignUp(shop.db, id, shop.now()))
}

function isSignUpOf(
  shop: Pick<Shop, 'secrets'>,
  signUp: SignUpRow,
  { guestToken }: Pick<Visitor, 'guestToken'>,
): boolean {
  return signUp.guest_hash.equals(shop.secrets.hashToken(guestToken))
}

async function makeMember(
  trx: Trx,
  signUp: SignUpRow,
  { now, currency, keepsPassword }: { now: Date; currency: string; keepsPassword: boolean },
): Promise<MemberRow> {
  const { name, email, locale } = signUp
  const member = await insertMember(trx, {
    name,
    email,
    locale,
    password_hash: keepsPassword ? signUp.password_hash : noPassword,
    joined_at: now,
  })
  if (!member) return refuse((await isNameTaken(trx, name)) ? 'member.name-taken' : 'member.bad-link')
  const { id: memberId } = member
  const ticked = { memberId, locale, at: signUp.terms_agreed_at }
  await giveConsent(trx, { ...ticked, kind: 'terms' })
  if (signUp.subscribe) {
    await confirmSubscriber(trx, { email, locale, currency, now })
    await giveConsent(trx, { ...ticked, kind: 'newsletter' })
  }
  await proveEmail(trx, memberId, now)
  await postNotice(trx, { memberId, kind: 'welcome', dedupeKey: `welcome:${memberId}`, at: now })
  return member
}
