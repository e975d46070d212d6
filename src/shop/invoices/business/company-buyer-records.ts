import { sql, type Selectable } from 'kysely'
import type { OrderRow } from '../../orders/order-records.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { CompanyInput } from './company-form.ts'

export interface CompanyBuyer extends CompanyInput {
  isValid: boolean
  /** number of the consultation that confirmed the VAT number */
  consultation: string
}

export async function insertCompany(
  trx: Trx,
  { id, placed_at: placedAt }: Pick<OrderRow, 'id' | 'placed_at'>,
  { name, country, vatNumber }: CompanyInput,
): Promise<void> {
  await trx
    .insertInto('company_buyer')
    .values({
      order_id: id,
      name,
      country,
      vat_number: vatNumber,
      check_at: vatNumber === '' ? null : placedAt,
    })
    .execute()
}

/** Returns undefined for the order of a person, without a query. */
export async function companyOfOrder(
  db: Db,
  { id, for_company: isForCompany }: Pick<OrderRow, 'id' | 'for_company'>,
): Promise<CompanyBuyer | undefined> {
  if (!isForCompany) return undefined
  return db
    .selectFrom('company_buyer as c')
    .leftJoin('vat_check as k', 'k.id', 'c.check_id')
    .select(['c.name', 'c.country', 'c.vat_number as vatNumber'])
    .select(sql<boolean>`coalesce(k.is_valid, false)`.as('isValid'))
    .select(sql<string>`coalesce(k.consultation, '')`.as('consultation'))
    .where('c.order_id', '=', id)
    .executeTakeFirst()
}

export interface DueCheck {
  orderId: number
  vatNumber: string
  checks: number
}

/** Claims the due checks: no other process takes them before `again`. */
export async function claimChecks(
  db: Db,
  { now, again, most }: { now: Date; again: Date; most: number },
): Promise<DueCheck[]> {
  return db
    .updateTable('company_buyer')
    .set({ check_at: again, checks: sql`checks + 1` })
    .where('order_id', 'in', (due) =>
      due
        .selectFrom('company_buyer')
        .select('order_id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['order_id as orderId', 'vat_number as vatNumber', 'checks'])
    .execute()
}

export async function postponeCheck(db: Db, orderId: number, at: Date | null): Promise<void> {
  await db.updateTable('company_buyer').set({ check_at: at }).where('order_id', '=', orderId).execute()
}

/** Stores the answer for an order. A company with a valid number has no right of withdrawal. */
export async function closeCheck(db: Db, orderId: number, checkId: number): Promise<void> {
  await db
    .with('closed', (query) =>
      query
        .updateTable('company_buyer')
        .set({ check_id: checkId, check_at: null })
        .where('order_id', '=', orderId)
        .returning('order_id'),
    )
    .updateTable('orders')
    .set({ withdraw_before: null })
    .from(['closed', 'vat_check'])
    .whereRef('orders.id', '=', 'closed.order_id')
    .where('vat_check.id', '=', checkId)
    .where('vat_check.is_valid', '=', true)
    .execute()
}

/** Returns the id of the newest answer to the same requester. */
export async function answerSince(
  db: Db,
  { vatNumber, requester, since }: { vatNumber: string; requester: string; since: Date },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('vat_check')
    .select('id')
    .where('vat_number', '=', vatNumber)
    .where('requester', '=', requester)
    .where('checked_at', '>', since)
    .orderBy('checked_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

export async function keepAnswer(
  db: Db,
  answer: Omit<Selectable<Database['vat_check']>, 'id'>,
): Promise<number> {
  const { id } = await db.insertInto('vat_check').values(answer).returning('id').executeTakeFirstOrThrow()
  return id
}
