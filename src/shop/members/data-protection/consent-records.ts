import { textOf } from '../../localisation/server-text.ts'
import type { Db } from '../../shop.ts'
import { memberByEmail } from '../member-records.ts'
import type { ConsentKind } from '../member-tables.ts'

export interface Consent {
  id: number
  kind: ConsentKind
  wording: string
  givenAt: Date
  /** when it was withdrawn */
  endedAt: Date | null
}

/** Stores a consent with the words that the member saw. An existing one stays. */
export async function giveConsent(
  db: Db,
  { memberId, kind, locale, at }: { memberId: number; kind: ConsentKind; locale: string; at: Date },
): Promise<void> {
  await db
    .insertInto('member_consent')
    .values({
      member_id: memberId,
      kind,
      wording: wordingOf(kind, locale),
      given_at: at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endConsent(db: Db, memberId: number, kind: ConsentKind, at: Date): Promise<void> {
  await db
    .updateTable('member_consent')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endConsentOfAddress(db: Db, email: string, kind: ConsentKind, at: Date): Promise<void> {
  const member = await memberByEmail(db, email)
  if (member) await endConsent(db, member.id, kind, at)
}

/** A member's consents, latest first, withdrawn ones too. */
export async function consentsOf(db: Db, memberId: number): Promise<Consent[]> {
  return db
    .selectFrom('member_consent')
    .select(['id', 'kind', 'wording', 'given_at as givenAt', 'ended_at as endedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
}

/** Words beside the checkbox, without links. */
function wordingOf(kind: ConsentKind, locale: string): string {
  return textOf(locale)
    .t(kind === 'terms' ? 'register.terms' : 'register.newsletter')
    .replace(/<\/?\w+>/g, '')
}
