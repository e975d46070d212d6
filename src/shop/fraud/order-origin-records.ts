import type { Insertable } from 'kysely'
import { keepAddressFact, keepFacts, type ReportedFact } from '../orders/place/location-fact-records.ts'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

/** Stores the origin, and in the same statement what is known of the buyer's place. */
export async function insertOrigin(
  trx: Trx,
  origin: Insertable<Database['order_origin']>,
  place: { facts: readonly ReportedFact[]; memberId: number | null },
): Promise<void> {
  const declared = { orderId: origin.order_id, at: origin.placed_at, facts: place.facts }
  const withFacts = declared.facts.length === 0 ? trx : trx.with('facts', keepFacts(declared))
  const withAddress =
    place.memberId === null
      ? withFacts
      : withFacts.with('address_fact', keepAddressFact({ ...declared, memberId: place.memberId }))
  await withAddress.insertInto('order_origin').values(origin).execute()
}

/** Forgets origins and shown card data before `before`, cards of paid payments before `paidBefore`. */
export async function forgetOrigins(
  db: Db,
  { before, paidBefore }: { before: Date; paidBefore: Date },
): Promise<number> {
  const origins = await db
    .deleteFrom('order_origin')
    .where('placed_at', '<', before)
    .executeTakeFirstOrThrow()
  const shown = await db
    .updateTable('payment')
    .set({ billing_country: null, card_ending: null })
    .where((where) =>
      where.or([where('billing_country', 'is not', null), where('card_ending', 'is not', null)]),
    )
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  const cards = db.updateTable('payment').set({ card_hash: null }).where('card_hash', 'is not', null)
  const unpaid = await cards
    .where('state', 'not in', ['paid', 'refunded'])
    .where('started_at', '<', before)
    .executeTakeFirstOrThrow()
  const paid = await cards.where('started_at', '<', paidBefore).executeTakeFirstOrThrow()
  const counts = [origins.numDeletedRows, ...[shown, unpaid, paid].map((one) => one.numUpdatedRows)]
  return counts.reduce((sum, count) => sum + Number(count), 0)
}
