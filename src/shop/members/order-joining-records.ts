import type { Db } from '../shop.ts'

export interface OrderJoining {
  /** member */
  id: number
  /** proven e-mail of the member */
  email: string
  askedAt: Date
}

/** Marks the member's e-mail as proven, and asks the job `join-orders` for the guest orders with it. */
export async function proveEmail(db: Db, memberId: number, at: Date): Promise<void> {
  await db
    .updateTable('member')
    .set({ email_unproven: false })
    .where('id', '=', memberId)
    .where('email_unproven', '=', true)
    .execute()
  await db
    .insertInto('order_joining')
    .values({ member_id: memberId, asked_at: at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ asked_at: at }))
    .execute()
}

/** Longest waiting first. */
export async function orderJoinings(db: Db, limit: number): Promise<OrderJoining[]> {
  return db
    .selectFrom('order_joining as j')
    .innerJoin('member as m', 'm.id', 'j.member_id')
    .select(['m.id', 'm.email', 'j.asked_at as askedAt'])
    .orderBy('j.asked_at')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}

/** Ends the joining, unless the member has asked again since. */
export async function endOrderJoining(db: Db, { id, askedAt }: OrderJoining): Promise<void> {
  await db.deleteFrom('order_joining').where('member_id', '=', id).where('asked_at', '=', askedAt).execute()
}

/** Locks a member who has proven the e-mail, until the transaction ends. */
export async function holdProvenMember(
  trx: Db,
  { id, email }: { id: number; email: string },
): Promise<boolean> {
  const held = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('email_unproven', '=', false)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}
