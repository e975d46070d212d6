import { type RawBuilder, sql } from 'kysely'
import { orderNumberPart } from '../../orders/order-number.ts'

/** Possible meanings of a search; each uses its own index. */
export interface Wanted {
  text: string
  fingerprints: readonly Buffer[]
}

const minLetters = 3
const maxNamed = 20

/**
 * A table `found (id)` of orders that match a text. The whole text matches an order number, transaction, IP address
 * or key. Four digits or more match a part of an order number. Three letters or more match the beginning of an e-mail
 * or a member's name, and names of products on sale. If there are very many matches, only the newest `limit` before
 * the page are read.
 */
export function foundOrders(
  { text, fingerprints }: Wanted,
  page: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const lower = text.toLowerCase()
  const begins = `${lower.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const newest = sql`order by o.placed_at desc, o.id desc limit ${limit}`
  const exact = [
    sql`select o.id from orders o where o.order_no = ${text.toUpperCase()} and ${page}`,
    sql`select o.id from payment p join orders o on o.id = p.order_id where p.provider_payment_id = ${text} and ${page}`,
    sql`(select o.id from order_device d join orders o on o.id = d.order_id where d.ip = ${lower} and ${page} ${newest})`,
    sql`select o.id from stock_key k join order_line l on l.id = k.order_line_id join orders o on o.id = l.order_id
      where k.fingerprint = any(${[...fingerprints]}::bytea[]) and ${page}`,
  ]
  const number = orderNumberPart(text)
  const parts = [
    ...(number === undefined
      ? []
      : [
          sql`(select o.id from orders o where o.order_no in (${numbersWith(number)}) and ${page} ${newest})`,
        ]),
    sql`(select o.id from orders o where lower(o.email) like ${begins} and ${page} ${newest})`,
    sql`(select theirs.id from (
        select m.id from member m where lower(m.name) like ${begins} limit ${maxNamed}
      ) named, lateral (
        select o.id from orders o where o.member_id = named.id and ${page} order by o.id desc limit ${limit}
      ) theirs)`,
    sql`(select lines.order_id from (
        select r.id from product r where r.active and r.search_name like ${`%${begins}`} limit ${maxNamed}
      ) named, lateral (
        select l.order_id from order_line l join orders o on o.id = l.order_id
        where l.product_id = named.id and ${page} order by l.order_id desc limit ${limit}
      ) lines)`,
  ]
  const ways = [...text].length < minLetters ? exact : [...exact, ...parts]
  return sql.join(ways, sql` union `)
}

const maxNumbers = 1000

/** Order numbers with a part, the newest first: one pass over the index of numbers alone. */
function numbersWith(part: string): RawBuilder<unknown> {
  return sql`select order_no from orders where order_no like ${`%${part}%`} order by order_no desc limit ${maxNumbers}`
}
