import { sql } from 'kysely'
import type { OrderRow } from '../../orders/order-records.ts'
import { isWithdrawalToDecide } from '../../orders/withdrawal/undecided-withdrawal-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { CompanyInput } from '../business/company-form.ts'
import type { DocumentRow } from '../document-records.ts'
import type { CorrectionState, DocumentSeries } from '../invoice-tables.ts'

export interface CorrectionRow {
  id: number
  orderId: number
  company: CompanyInput
  state: CorrectionState
}

export async function insertCorrection(
  trx: Trx,
  {
    orderId,
    company,
    at,
    isToCheck,
  }: { orderId: number; company: CompanyInput; at: Date; isToCheck: boolean },
): Promise<CorrectionRow> {
  const { name, country, vatNumber } = company
  const { id } = await trx
    .insertInto('invoice_correction')
    .values({
      order_id: orderId,
      name,
      country,
      vat_number: vatNumber,
      asked_at: at,
      check_at: isToCheck ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId, company, state: 'waiting' }
}

export async function correctionsOfOrder(db: Db, orderId: number): Promise<CorrectionRow[]> {
  const rows = await corrections(db).where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(correctionOf)
}

export async function correctionById(db: Db, id: number): Promise<CorrectionRow | undefined> {
  const row = await corrections(db).where('id', '=', id).executeTakeFirst()
  return row && correctionOf(row)
}

function corrections(db: Db) {
  return db
    .selectFrom('invoice_correction')
    .select(['id', 'order_id as orderId', 'name', 'country', 'vat_number as vatNumber', 'state'])
}

function correctionOf({
  id,
  orderId,
  state,
  ...company
}: CompanyInput & Omit<CorrectionRow, 'company'>): CorrectionRow {
  return { id, orderId, company, state }
}

export async function endCorrection(
  trx: Trx,
  id: number,
  ended:
    | { state: 'unknown' | 'dropped'; checkId: number | null }
    | { state: 'done'; checkId: number | null; creditNote: DocumentRow; invoice: DocumentRow },
): Promise<void> {
  const documents =
    ended.state === 'done' ? { credit_note_id: ended.creditNote.id, invoice_id: ended.invoice.id } : {}
  await trx
    .updateTable('invoice_correction')
    .set({ state: ended.state, check_id: ended.checkId, check_at: null, ...documents })
    .where('id', '=', id)
    .execute()
}

export interface DueCorrection {
  id: number
  vatNumber: string
  checks: number
}

/** Claims the due corrections: no other process takes them before `again`. */
export async function claimCorrections(
  db: Db,
  { now, again, most }: { now: Date; again: Date; most: number },
): Promise<DueCorrection[]> {
  return db
    .updateTable('invoice_correction')
    .set({ check_at: again, checks: sql`checks + 1` })
    .where('id', 'in', (due) =>
      due
        .selectFrom('invoice_correction')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'vat_number as vatNumber', 'checks'])
    .execute()
}

export async function postponeCorrection(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('invoice_correction')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Replaces the company of an order. A company with a valid number has no right of withdrawal. */
export async function replaceCompany(
  trx: Trx,
  orderId: number,
  { company, checkId, isValid }: { company: CompanyInput; checkId: number | null; isValid: boolean },
): Promise<void> {
  const { name, country, vatNumber } = company
  const row = { name, country, vat_number: vatNumber, check_id: checkId, check_at: null }
  await trx
    .insertInto('company_buyer')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
  await trx
    .updateTable('orders')
    .set({ for_company: true, ...(isValid && { withdraw_before: null }) })
    .where('id', '=', orderId)
    .execute()
}

export async function confirmedCheck(
  db: Db,
  orderId: number,
  vatNumber: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('company_buyer as c')
    .innerJoin('vat_check as k', 'k.id', 'c.check_id')
    .select('k.id')
    .where('c.order_id', '=', orderId)
    .where('c.vat_number', '=', vatNumber)
    .where('k.is_valid', '=', true)
    .executeTakeFirst()
  return row?.id
}

export async function isConfirmed(db: Db, checkId: number): Promise<boolean> {
  const row = await db
    .selectFrom('vat_check')
    .select('id')
    .where('id', '=', checkId)
    .where('is_valid', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the documents of a correction; none after the buyer's data were erased. */
export async function documentsOfCorrection(
  db: Db,
  id: number,
): Promise<{ creditNote?: IssuedDocument | undefined; invoice?: IssuedDocument | undefined }> {
  const rows = await db
    .selectFrom('invoice_correction as c')
    .innerJoin('document as d', (join) =>
      join.on((on) =>
        on.or([on('d.id', '=', on.ref('c.credit_note_id')), on('d.id', '=', on.ref('c.invoice_id'))]),
      ),
    )
    .select(['d.id', 'd.series', 'd.label'])
    .where('c.id', '=', id)
    .execute()
  const ofSeries = (wanted: DocumentSeries) => rows.find(({ series }) => series === wanted)
  return { creditNote: ofSeries('credit-note'), invoice: ofSeries('invoice') }
}

type IssuedDocument = Pick<DocumentRow, 'id' | 'series' | 'label'>

/** Whether a refund, a withdrawal or a dispute of the order is undecided, or the bank took money back. */
export async function isMoneyMoving(db: Db, order: OrderRow): Promise<boolean> {
  if (order.charged_back_cents > 0) return true
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from payment p join refund r on r.payment_id = p.id
      where p.order_id = ${order.id} and r.state in ('open', 'pending', 'failed')
    ) or exists (
      select from payment p join dispute d on d.payment_id = p.id
      where p.order_id = ${order.id} and d.state in ('inquiry', 'open')
    ) or exists (
      select from withdrawal w where w.order_id = ${order.id} and ${isWithdrawalToDecide}
    ) as is`.execute(db)
  return rows[0]?.is === true
}
