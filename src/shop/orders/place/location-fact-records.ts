import type { QueryCreator, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { LocationFact } from './location-fact.ts'

export type StoredFact = Selectable<Database['location_fact']>

/** `isConfirmed`: the shop asked the buyer about the country, and the buyer confirmed it. */
export type ReportedFact = LocationFact & { isConfirmed?: boolean }

export interface ReportedFacts {
  orderId: number
  facts: readonly ReportedFact[]
  at: Date
}

/**
 * Stores facts within a statement that the order needs anyway: `trx.with('facts', keepFacts(reported))`. The last
 * fact of a kind wins.
 */
export function keepFacts({ orderId, facts, at }: ReportedFacts) {
  return (query: QueryCreator<Database>) =>
    query
      .insertInto('location_fact')
      .values(
        facts.map(({ isConfirmed = false, ...fact }) => ({
          ...fact,
          order_id: orderId,
          told_at: at,
          is_confirmed: isConfirmed,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'kind']).doUpdateSet({
          country: (set) => set.ref('excluded.country'),
          told_at: (set) => set.ref('excluded.told_at'),
        }),
      )
}

/** Stores the country of the member's default address as a fact, in the same way. */
export function keepAddressFact({ orderId, at, memberId }: { orderId: number; at: Date; memberId: number }) {
  return (query: QueryCreator<Database>) =>
    query
      .insertInto('location_fact')
      .columns(['order_id', 'kind', 'country', 'told_at'])
      .expression(({ selectFrom, val, cast }) =>
        selectFrom('member_address')
          .select([
            cast<number>(val(orderId), 'bigint').as('order_id'),
            val('billing' as const).as('kind'),
            'member_address.country',
            cast<Date>(val(at), 'timestamptz').as('told_at'),
          ])
          .where('member_id', '=', memberId)
          .where('is_default', '=', true),
      )
}

export async function factsOfOrder(db: Db, orderId: number): Promise<StoredFact[]> {
  return db
    .selectFrom('location_fact')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('told_at')
    .orderBy('kind')
    .execute()
}

const lookedAtMs = 7 * 86_400_000

/** Forgets facts that no invoice needs: of orders that were never paid, and of old ones. */
export async function forgetFacts(
  db: Db,
  { unpaidBefore, before }: { unpaidBefore: Date; before: Date },
): Promise<number> {
  const forgotten = await db
    .deleteFrom('location_fact')
    .where((fact) =>
      fact.or([
        fact('told_at', '<', before),
        fact.and([
          fact('told_at', '<', unpaidBefore),
          // earlier runs have looked at older facts
          fact('told_at', '>', new Date(unpaidBefore.getTime() - lookedAtMs)),
          fact.exists(
            fact
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'location_fact.order_id')
              .where('orders.paid_at', 'is', null),
          ),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(forgotten.numDeletedRows)
}
