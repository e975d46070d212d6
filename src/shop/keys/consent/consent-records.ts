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
    keepConsentText(trx, text, at),
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

/** Freezes a text that a buyer agreed to. */
export async function keepConsentText(trx: Trx, text: ConsentText, at: Date): Promise<void> {
  await trx
    .insertInto('consent_text')
    .values({ ...text, first_used_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/**
 * Inserts the checkout's consent for the sold keys of an order that its mail contains and that have none. Returns a key
 * of them.
 */
export async function insertMailConsents(
  trx: Trx,
  { orderId, version, mailKey }: { orderId: number; version: string; mailKey: string },
): Promise<number | undefined> {
  const columns = ['key_id', 'order_id', 'text_version', 'consented_at', 'network_hash', 'mail_key'] as const
  const row = await trx
    .insertInto('key_consent')
    .columns(columns)
    .expression((keys) =>
      keys
        .selectFrom('stock_key as k')
        .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
        .innerJoin('orders as o', 'o.id', 'l.order_id')
        .leftJoin('order_origin as g', 'g.order_id', 'o.id')
        .select(['k.id', 'o.id as order_id', sql<string>`${version}::text`.as('version'), 'o.placed_at'])
        .select(['g.network_hash', sql<string>`${mailKey}::text`.as('mail_key')])
        .where('o.id', '=', orderId)
        .where('k.state', '=', 'sold')
        .where('l.by_link', '=', false)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('key_consent as c').select('c.key_id').whereRef('c.key_id', '=', 'k.id'))),
        ),
    )
    .returning('key_id')
    .executeTakeFirst()
  return row?.key_id
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
  /** given at the checkout, for a key in the mail */
  isByMail: boolean
  isProven: boolean
}

export async function consentsOfOrder(db: Db, orderId: number): Promise<KeyConsent[]> {
  return db
    .selectFrom('key_consent as c')
    .innerJoin('consent_text as t', 't.version', 'c.text_version')
    .innerJoin('stock_key as k', 'k.id', 'c.key_id')
    .select(['c.key_id as keyId', 't.version', 't.text', 'c.consented_at as at', 'c.mail_key as mailKey'])
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select((key) => key.ref('k.order_line_id').$notNull().as('lineId'))
    .select(sql<boolean>`coalesce(o.mail_consent = c.text_version, false)`.as('isByMail'))
    .select(isProven.as('isProven'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.consented_at')
    .orderBy('c.key_id')
    .execute()
}
