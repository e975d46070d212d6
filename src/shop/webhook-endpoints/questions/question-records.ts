import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { OrderAnswer, QuestionError } from './question-tables.ts'

export type QuestionRow = Selectable<Database['outside_question']>

export async function storedQuestion(db: Db): Promise<QuestionRow | undefined> {
  return db.selectFrom('outside_question').selectAll().where('kind', '=', 'order').executeTakeFirst()
}

export async function lockQuestion(trx: Trx): Promise<QuestionRow | undefined> {
  return trx
    .selectFrom('outside_question')
    .selectAll()
    .where('kind', '=', 'order')
    .forUpdate()
    .executeTakeFirst()
}

export async function insertQuestion(
  trx: Trx,
  question: Insertable<Database['outside_question']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outside_question')
    .values(question)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateQuestion(
  trx: Trx,
  changes: Partial<Omit<QuestionRow, 'kind' | 'version'>>,
): Promise<void> {
  await trx
    .updateTable('outside_question')
    .set((set) => ({ ...changes, version: set('version', '+', 1) }))
    .where('kind', '=', 'order')
    .execute()
}

/** Leases the oldest open question of an order that no process asks. */
export async function leaseOrder(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    update order_question set asking_until = ${until}
    where order_id = (
      select order_id from order_question
      where answer is null and (asking_until is null or asking_until <= ${now})
      order by opened_at, order_id limit 1 for update skip locked
    ) returning order_id`.execute(db)
  return rows[0]?.order_id
}

/** Stores the answer about an order. False if there is one already. */
export async function storeOrderAnswer(
  trx: Trx,
  orderId: number,
  answered: { answer: OrderAnswer; answered_at: Date; error: QuestionError | '' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_question')
    .set(answered)
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Returns the newest questions about orders, each with its answer if there is one. */
export async function latestQuestions(db: Db, limit: number) {
  return db
    .selectFrom('order_question as q')
    .innerJoin('orders as o', 'o.id', 'q.order_id')
    .select(['o.order_no as orderNo', 'q.opened_at', 'q.answer', 'q.error'])
    .orderBy('q.opened_at', 'desc')
    .orderBy('q.order_id', 'desc')
    .limit(limit)
    .execute()
}
