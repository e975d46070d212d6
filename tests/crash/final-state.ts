import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../src/shop/shop.ts'

/**
 * Makes everything that waits for its time due: leases of dead processes, queries to the bank, unpaid orders.
 */
export async function letTimePass({ db }: { db: Db }): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await db.updateTable('mail').set({ due_at: past }).where('state', '=', 'queued').execute()
  await db.updateTable('payment').set({ check_at: past }).where('check_at', 'is not', null).execute()
  await db.updateTable('refund').set({ due_at: past }).where('state', 'in', ['open', 'pending']).execute()
  await db.updateTable('orders').set({ pay_before: past }).where('status', '=', 0).execute()
  await db.updateTable('orders').set({ retry_at: past }).where('retry_at', 'is not', null).execute()
}

/** Number of orders, mails and refunds that the shop still has to finish. */
export async function leftToDo(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from orders where status in (0, 1)) as orders,
      (select count(*) from mail where state = 'queued') as mails,
      (select count(*) from refund where state <> 'done') as refunds
  `.execute(db)
  return rows[0] ?? {}
}

/** Number of keys, orders and mails, and of each fault. */
export async function finalState(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from stock_key where state in ('sold', 'revealed')) as "soldKeys",
      (select count(*) from stock_key where state not in ('sold', 'revealed')) as "otherKeys",
      (select count(distinct order_line_id) from stock_key) as "linesWithKeys",
      (select count(*) from orders where status = 2) as "deliveredOrders",
      (select count(*) from orders where status not in (2, 4, 5)) as "unfinishedOrders",
      (select count(*) from orders o where o.status = 2 and not exists (
        select 1 from payment p where p.order_id = o.id and p.state = 'paid' and p.cents = o.total_cents
      )) as "deliveredUnpaid",
      (select count(*) from orders o where o.status = 2 and 1 <> (
        select count(*) from stock_key k join order_line l on l.id = k.order_line_id
        where l.order_id = o.id and k.state = 'sold'
      )) as "deliveredWithoutKey",
      (select count(*) from orders o where o.status = 2 and not exists (
        select 1 from mail m where m.dedupe_key = 'keys:' || o.id and m.state = 'accepted' and m.recipient = o.email
      )) as "deliveredUnmailed",
      (select count(*) from mail where kind = 'keys' and state = 'accepted') as "keyMails",
      (select count(*) from payment p join orders o on o.id = p.order_id
        where p.state = 'paid' and o.status <> 2) as "paidUndelivered",
      (select count(*) from payment p where p.state = 'surplus'
        or (p.state = 'refunded' and not exists (select 1 from refund r where r.payment_id = p.id))) as "moneyKept",
      (select count(*) from variant v where v.stock <> (
        select count(*) from stock_key k where k.variant_id = v.id and k.state = 'available'
      )) as "wrongStocks"
  `.execute(db)
  return rows[0]
}

/** Payments that the test bank has taken money for, by the shop's name for them. */
export function paidAtTheBank(dataDir: string): string[] {
  const states = new Map<string, string>()
  const text = readFileSync(join(dataDir, 'sandbox-provider', 'payments.ndjson'), 'utf8')
  for (const line of text.split('\n').filter(Boolean))
    for (const { payment } of ledgerLine.parse(JSON.parse(line)))
      if (payment) states.set(payment.reference, payment.state)
  return [...states].filter(([, state]) => state === 'paid').map(([reference]) => reference)
}

const ledgerLine = z.array(
  z.looseObject({ payment: z.looseObject({ reference: z.string(), state: z.string() }).optional() }),
)

/** The files below the folder that contain one of these texts. */
export function filesWith(folder: string, secrets: readonly string[]): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => {
    const bytes = readFileSync(path)
    return secrets.some((secret) => bytes.includes(secret))
  })
}
