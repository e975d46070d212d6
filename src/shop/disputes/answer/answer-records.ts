import { type Selectable, sql } from 'kysely'
import type { AnswerEvidence, AnswerFields } from '../../gateways/answers/dispute-answer.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type AnswerRow = Selectable<Database['dispute_answer']>

export type AnswerOfDispute = Omit<AnswerRow, 'document'>

const listed = [
  'id',
  'dispute_id',
  'state',
  'author',
  'created_at',
  'evidence',
  'fields',
  'due_at',
  'calls',
  'ended_at',
  'refusal',
] as const

interface NewAnswer {
  dispute_id: number
  author: string
  created_at: Date
  evidence: AnswerEvidence
  document: Buffer
}

/** Condition of the unique index in the same words: a parameter would not match the index. */
const isNotRefused = sql<boolean>`state <> 'refused'`

/** Undefined if the dispute has an answer that is not refused. */
export async function insertAnswer(trx: Trx, answer: NewAnswer): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('dispute_answer')
    .values({
      ...answer,
      evidence: JSON.stringify(answer.evidence),
      fields: null,
      due_at: answer.created_at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('dispute_id').where(isNotRefused).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The latest first. */
export async function answersOf(db: Db, disputeId: number): Promise<AnswerOfDispute[]> {
  return db
    .selectFrom('dispute_answer')
    .select(listed)
    .where('dispute_id', '=', disputeId)
    .orderBy('id', 'desc')
    .execute()
}

/** Takes a due answer until `until`, and counts the call before it is made. */
export async function claimAnswer(
  db: Db,
  { now, until, id }: { now: Date; until: Date; id?: number | undefined },
): Promise<AnswerRow | undefined> {
  const named = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<AnswerRow>`
    update dispute_answer set due_at = ${until}, calls = calls + 1
    where id = (
      select id from dispute_answer where due_at <= ${now} and ${named}
      order by due_at, id limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0]
}

/** Stores the fields before they are sent, so that a repeated call sends the same. */
export async function storeFields(db: Db, id: number, fields: AnswerFields): Promise<void> {
  await db
    .updateTable('dispute_answer')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .where('fields', 'is', null)
    .execute()
}

/** Returns whether the answer was still to be sent. */
export async function endAnswer(
  db: Db,
  id: number,
  end: { state: 'sent' | 'refused'; at: Date; refusal?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dispute_answer')
    .set({ state: end.state, ended_at: end.at, due_at: null, refusal: (end.refusal ?? '').slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dueAgain(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('dispute_answer')
    .set({ due_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export async function noteRuleStatus(db: Db, disputeId: number, status: string): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ rule_status: status.slice(0, 40) })
    .where('id', '=', disputeId)
    .execute()
}

/** Undecided disputes without an answer whose deadline comes before `before`. */
export async function disputesToAnswer(
  db: Db,
  { now, before, gateways }: { now: Date; before: Date; gateways: readonly string[] },
): Promise<{ orderId: number; disputeId: string }[]> {
  if (gateways.length === 0) return []
  return db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .select(['p.order_id as orderId', 'd.company_dispute_id as disputeId'])
    .where('d.state', 'in', ['inquiry', 'open'])
    .where('d.gateway', 'in', [...gateways])
    .where('d.unnamed', '=', false)
    .where('d.respond_by', '>', now)
    .where('d.respond_by', '<=', before)
    .where((dispute) =>
      dispute.not(
        dispute.exists(
          dispute.selectFrom('dispute_answer as a').select('a.id').whereRef('a.dispute_id', '=', 'd.id'),
        ),
      ),
    )
    .orderBy('d.respond_by')
    .limit(20)
    .execute()
}
