import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Trx } from '../schema.ts'
import type { Db } from '../shop.ts'

export type DocumentRow = Selectable<Database['document']>
export type NewDocument = Omit<Insertable<Database['document']>, 'number' | 'label'>

/** Inserts a document with the next number. Locks the counter last, so that numbers have no gaps. */
export async function insertDocument(
  trx: Trx,
  document: NewDocument,
  labelOf: (number: number) => string,
): Promise<DocumentRow> {
  const { last: number } = await trx
    .insertInto('document_counter')
    .values({ series: document.series, year: document.year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`document_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('document')
    .values({ ...document, number, label: labelOf(number) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function documentsOfOrder(db: Db, orderId: number): Promise<DocumentRow[]> {
  return db.selectFrom('document').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

export async function documentById(db: Db, documentId: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('document').selectAll().where('id', '=', documentId).executeTakeFirst()
}

export async function documentsBetween(
  db: Db,
  { from, before }: { from: Date | undefined; before: Date | undefined },
): Promise<(DocumentRow & { order_no: string })[]> {
  let query = db
    .selectFrom('document as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .selectAll('d')
    .select('o.order_no')
  if (from) query = query.where('d.issued_at', '>=', from)
  if (before) query = query.where('d.issued_at', '<', before)
  return query.orderBy('d.series', 'desc').orderBy('d.year').orderBy('d.number').execute()
}

export async function pdfOf(db: Db, documentId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_pdf')
    .select('bytes')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.bytes
}

/** The first PDF wins. */
export async function keepPdf(
  db: Db,
  pdf: Pick<Selectable<Database['document_pdf']>, 'document_id' | 'sha256' | 'bytes' | 'written_at'>,
): Promise<void> {
  await db
    .insertInto('document_pdf')
    .values(pdf)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Orders with missing documents, oldest payment first. */
export async function ordersToDocument(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('document_due')
    .select('order_id')
    .where('due_at', '<=', now)
    .orderBy('paid_at')
    .orderBy('order_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.order_id)
}

export async function putOffDocuments(db: Db, orderId: number, dueAt: Date): Promise<void> {
  await db.updateTable('document_due').set({ due_at: dueAt }).where('order_id', '=', orderId).execute()
}

export async function closeDocumentsDue(trx: Trx, orderId: number): Promise<void> {
  await Promise.all([
    trx.deleteFrom('document_due').where('order_id', '=', orderId).execute(),
    trx.deleteFrom('billing_address').where('order_id', '=', orderId).execute(),
  ])
}

export async function paidBy(trx: Trx, orderId: number) {
  return trx
    .selectFrom('payment')
    .select(['id', 'provider_payment_id', 'card_ending'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('settled_at')
    .executeTakeFirst()
}
