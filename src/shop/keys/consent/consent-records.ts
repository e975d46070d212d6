import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { ConsentText } from './consent-text.ts'

export interface NewConsent {
  orderId: number
  keyIds: readonly number[]
  text: ConsentText
  at: Date
  networkHash: Buffer | null
  /** id of the mail that confirms it */
  mailKey: string
}

export async function insertConsent(trx: Trx, consent: NewConsent): Promise<void> {
  const { orderId, keyIds, text, at, networkHash, mailKey } = consent
  await Promise.all([
    trx
      .insertInto('consent_text')
      .values({ ...text, first_used_at: at })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .execute(),
    trx
      .insertInto('key_consent')
      .values(
        keyIds.map((keyId) => ({
          key_id: keyId,
          order_id: orderId,
          text_version: text.version,
          consented_at: at,
          network_hash: networkHash,
          mail_key: mailKey,
        })),
      )
      .execute(),
  ])
}

/** Whether a mail server accepted the confirmation of consent `c`. */
export const isProven = sql<boolean>`exists (
  select from mail m where m.dedupe_key = c.mail_key and m.state = 'accepted'
)`

export interface KeyConsent {
  keyId: number
  lineId: number
  version: string
  text: string
  at: Date
  mailKey: string
  isProven: boolean
}

export async function consentsOfOrder(db: Db, orderId: number): Promise<KeyConsent[]> {
  return db
    .selectFrom('key_consent as c')
    .innerJoin('consent_text as t', 't.version', 'c.text_version')
    .innerJoin('stock_key as k', 'k.id', 'c.key_id')
    .select(['c.key_id as keyId', 't.version', 't.text', 'c.consented_at as at', 'c.mail_key as mailKey'])
    .select((key) => key.ref('k.order_line_id').$notNull().as('lineId'))
    .select(isProven.as('isProven'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.consented_at')
    .orderBy('c.key_id')
    .execute()
}
