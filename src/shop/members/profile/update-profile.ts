import { inTransaction } from '../../../platform/database/transaction.ts'
import {
  confirmSubscriber,
  endSubscriber,
  isSubscribed,
} from '../../newsletters/subscribers/subscriber-records.ts'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { endConsent, giveConsent } from '../data-protection/consent-records.ts'
import { changeMember, isNameClash } from '../member-records.ts'
import type { ProfileInput } from './profile-form.ts'
import { type Profile, readProfile } from './read-profile.ts'
import { signedIn } from '../sign-in/session.ts'

/**
 * Changes the member's own account. The newsletter needs no confirmation, since the address is verified. Refuses
 * `member.sign-in`, and `member.name-used` for another member's name in any spelling.
 */
export async function updateProfile(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Visitor,
  { subscribed, ...changes }: ProfileInput,
): Promise<Profile> {
  const { id, email } = signedIn(visitor)
  try {
    await inTransaction(shop.db, async (trx) => {
      await changeMember(trx, id, changes)
      if (subscribed === undefined || subscribed === (await isSubscribed(trx, email))) return
      const { locale, currency } = visitor
      const now = shop.now()
      if (subscribed) {
        await confirmSubscriber(trx, { email, locale, currency: currency.code, now })
        await giveConsent(trx, { memberId: id, kind: 'newsletter', locale, at: now })
      } else {
        await endSubscriber(trx, { email, now })
        await endConsent(trx, id, 'newsletter', now)
      }
    })
  } catch (error) {
    if (isNameClash(error)) refuse('member.name-used', { field: 'name' })
    throw error
  }
  return readProfile(shop, visitor)
}
