import { inTransaction } from '../../platform/database/transaction.ts'
import { confirmSubscriber } from '../enquiries/subscriber-records.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { giveConsent } from './consent-records.ts'
import { idOfCode } from './mailed-code.ts'
import { insertMember, isNameTaken, memberByEmail } from './member-records.ts'
import { postNotice } from './notice-records.ts'
import type { StartedSession } from './session-cookie.ts'
import { openSignUp, takeSignUp } from './sign-up-records.ts'
import { startSignedIn } from './start-signed-in.ts'

/** Who signs up by a mailed link. Opening it changes nothing. Refuses `member.bad-link`. */
export async function readSignUp(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  code: string,
): Promise<{ email: string; name: string }> {
  const id = idOfCode(shop, 'sign-up', code)
  const signUp = id === undefined ? undefined : await openSignUp(shop.db, id, shop.now())
  if (!signUp || (await memberByEmail(shop.db, signUp.email))) refuse('member.bad-link')
  return { email: signUp.email, name: signUp.name }
}

/**
 * Makes the member, whose e-mail is verified by the link, and signs them in. Refuses `member.bad-link`, and
 * `member.name-taken` when somebody else got the name in the meantime.
 */
export async function confirmSignUp(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  visitor: Visitor,
  code: string,
): Promise<StartedSession> {
  const id = idOfCode(shop, 'sign-up', code) ?? refuse('member.bad-link')
  const now = shop.now()
  return inTransaction(shop.db, async (trx) => {
    const signUp = (await takeSignUp(trx, id, now)) ?? refuse('member.bad-link')
    const { name, email, locale, password_hash } = signUp
    const member = await insertMember(trx, { name, email, locale, password_hash, joined_at: now })
    if (!member) refuse((await isNameTaken(trx, name)) ? 'member.name-taken' : 'member.bad-link')
    const { id: memberId } = member
    const ticked = { memberId, locale, at: signUp.terms_agreed_at }
    await giveConsent(trx, { ...ticked, kind: 'terms' })
    if (signUp.subscribe) {
      await confirmSubscriber(trx, { email, locale, now })
      await giveConsent(trx, { ...ticked, kind: 'newsletter' })
    }
    await postNotice(trx, { memberId, kind: 'welcome', dedupeKey: `welcome:${memberId}`, at: now })
    return startSignedIn(shop, trx, visitor, { member, remember: false })
  })
}
