import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { MemberSort } from './member-filter.ts'

export interface MemberConditions {
  isBlocked: boolean
  text: string
  growth?: readonly [from: number | undefined, below: number | undefined] | undefined
  from?: Date | undefined
  until?: Date | undefined
  minUsdCents?: number | undefined
  maxUsdCents?: number | undefined
  now: Date
}

export interface MemberListRow {
  id: number
  name: string
  email: string
  growth: number
  points: number
  spent_usd_cents: number
  joined_at: Date
  blocked_at: Date | null
  given_level_id: number | null
  given_level_until: Date | null
}

interface Sorting {
  column: RawBuilder<unknown>
  type: RawBuilder<unknown>
  isDown: boolean
}

const joined = { column: sql`m.joined_at`, type: sql`timestamptz` }
const spent = { column: sql`m.spent_usd_cents`, type: sql`bigint` }
const sortings: Record<MemberSort, Sorting> = {
  newest: { ...joined, isDown: true },
  oldest: { ...joined, isDown: false },
  'most-spent': { ...spent, isDown: true },
  'least-spent': { ...spent, isDown: false },
}

export async function memberPage(
  db: Db,
  conditions: MemberConditions,
  { sort, after, limit }: { sort: MemberSort; after: number | undefined; limit: number },
): Promise<MemberListRow[]> {
  const { column, isDown } = sortings[sort]
  const where = sql.join(
    [sql`true`, ...plainConditions(conditions), ...(await behind(db, sortings[sort], after))],
    sql` and `,
  )
  const order = isDown ? sql`${column} desc, m.id desc` : sql`${column}, m.id`
  const { rows } = await sql<MemberListRow>`
    with ${conditions.text ? sql`found as materialized (${foundMembers(conditions.text)}),` : sql``}
    chosen as materialized (
      select m.id from ${conditions.text ? sql`found join member m on m.id = found.id` : sql`member m`}
      where ${where} order by ${order} limit ${limit}
    )
    select m.id, m.name, m.email, m.growth, m.given_level_id, m.given_level_until, m.points, m.spent_usd_cents, m.joined_at, m.blocked_at
    from chosen join member m on m.id = chosen.id order by ${order}`.execute(db)
  return rows
}

/** Condition for the members of the next page, by the present values of the last page's last member. */
async function behind(
  db: Db,
  { column, type, isDown }: Sorting,
  after: number | undefined,
): Promise<RawBuilder<unknown>[]> {
  if (after === undefined) return []
  // as text: database moments are finer than a Date
  const { rows } = await sql<{
    value: string
  }>`select (${column})::text as value from member m where m.id = ${after}`.execute(db)
  const [last] = rows
  if (!last) return []
  return [
    sql`(${column}, m.id) ${isDown ? sql`<` : sql`>`} (cast(${last.value} as ${type}), cast(${after} as integer))`,
  ]
}

/** The growth that decides the level of member `m`; a granted level raises it. */
function levelGrowth(now: Date): RawBuilder<number> {
  return sql<number>`(case when m.given_level_id is null or m.given_level_until <= ${now} then m.growth
    else greatest(m.growth, (select given.growth from member_level given where given.id = m.given_level_id)) end)`
}

function plainConditions(conditions: MemberConditions): RawBuilder<unknown>[] {
  const {
    isBlocked,
    growth: [growth, belowGrowth] = [],
    from,
    until,
    minUsdCents,
    maxUsdCents,
    now,
  } = conditions
  return [
    ...(isBlocked ? [sql`m.blocked_at is not null`] : []),
    ...(growth === undefined ? [] : [sql`${levelGrowth(now)} >= ${growth}`]),
    ...(belowGrowth === undefined ? [] : [sql`${levelGrowth(now)} < ${belowGrowth}`]),
    ...(from ? [sql`m.joined_at >= ${from}`] : []),
    ...(until ? [sql`m.joined_at < ${until}`] : []),
    ...(minUsdCents === undefined ? [] : [sql`m.spent_usd_cents >= ${minUsdCents}`]),
    ...(maxUsdCents === undefined ? [] : [sql`m.spent_usd_cents <= ${maxUsdCents}`]),
  ]
}

const minLetters = 3
// limit for a text that matches very many members
const maxFound = 1000

/** Members that match a text; each kind of match uses its own index. */
function foundMembers(text: string): RawBuilder<unknown> {
  const lower = text.toLowerCase()
  const begins = beginning(lower)
  const exact = [
    sql`select m.id from member m where m.email = ${lower}`,
    sql`select m.id from member m where lower(m.name) = ${lower}`,
    sql`select o.member_id from orders o where o.order_no = ${text.toUpperCase()} and o.member_id is not null`,
  ]
  const parts = [
    sql`(select m.id from member m where m.email like ${begins} limit ${maxFound})`,
    sql`(select m.id from member m where lower(m.name) like ${begins} limit ${maxFound})`,
  ]
  return sql.join([...text].length < minLetters ? exact : [...exact, ...parts], sql` union `)
}

function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

export async function ordersOfMembers(
  db: Db,
  memberIds: readonly number[],
): Promise<Map<number, { orders: number; lastAt: Date }>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select('member_id')
    .select(sql<number>`(count(*) filter (where paid_at is not null))::integer`.as('orders'))
    .select(sql<Date>`max(placed_at)`.as('lastAt'))
    .where('member_id', 'in', [...memberIds])
    .groupBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, orders, lastAt }) => [member_id ?? 0, { orders, lastAt }]))
}

export async function countBlocked(db: Db): Promise<number> {
  const { members } = await db
    .selectFrom('member')
    .select((one) => one.fn.countAll<number>().as('members'))
    .where('blocked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return members
}
