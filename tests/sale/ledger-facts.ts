import { sql } from 'kysely'
import type { Shop } from '../../src/shop/shop.ts'
import type { SignedIn } from '../../src/shop/visitor.ts'

/** The rows of a member's ledger, the oldest first. */
export async function ledgerOf({ db }: Pick<Shop, 'db'>, { member }: { member: Pick<SignedIn, 'id'> }) {
  return db
    .selectFrom('member_ledger')
    .select(['kind', 'dedupe_key', 'points', 'growth', 'usd_cents'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute()
}

/**
 * Members whose balances differ from the sum of their ledger. Growth is left out, since tests give some to begin with.
 */
export async function ledgerErrors({ db }: Pick<Shop, 'db'>): Promise<object[]> {
  const { rows } = await sql<object>`
    select m.id, m.points, m.growth, m.spent_usd_cents, sum(l.points) as in_ledger
    from member m join member_ledger l on l.member_id = m.id
    group by m.id
    having m.points <> sum(l.points) or m.spent_usd_cents <> sum(l.usd_cents)
  `.execute(db)
  return rows
}
