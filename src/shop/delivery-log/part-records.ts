import type { Db } from '../shop.ts'
import type { LogEntry } from './log-entry.ts'
import { partHash } from './log-line.ts'
import type { LinkedLine } from './log-records.ts'

/** Personal parts of an order that the shop still has, by their name. */
export type OrderParts = ReadonlyMap<string, ReadonlySet<string>>

export async function partsOfOrder(db: Db, orderId: number): Promise<OrderParts> {
  const [orders, mails, reveals] = await Promise.all([
    db.selectFrom('orders').select('email').where('id', '=', orderId).execute(),
    db
      .selectFrom('mail')
      .select('recipient')
      .where((mail) => mail(mail.ref('params', '->>').key('orderId'), '=', String(orderId)))
      .execute(),
    db
      .selectFrom('key_reveal as r')
      .innerJoin('stock_key as k', 'k.id', 'r.key_id')
      .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
      .select(['r.ip', 'r.user_agent'])
      .where('l.order_id', '=', orderId)
      .execute(),
  ])
  return new Map([
    ['email', new Set([...orders.map(({ email }) => email), ...mails.map(({ recipient }) => recipient)])],
    ['ip', new Set(reveals.map(({ ip }) => ip))],
    ['device', new Set(reveals.map(({ user_agent: device }) => device))],
  ])
}

/** Returns the parts whose hashes the line contains, each with its salt. */
export function partsOfLine({ line, salt }: LinkedLine, parts: OrderParts): LogEntry[] {
  if (!salt) return []
  return Object.entries(line.person).flatMap(([part, hash]) => {
    const value = parts
      .get(part)
      ?.values()
      .find((one) => partHash(salt, part, one) === hash)
    if (value === undefined) return []
    return [{ type: 'part' as const, seq: line.seq, part, value, salt: salt.toString('hex') }]
  })
}
