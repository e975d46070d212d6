import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { entryPage } from './balance-records.ts'
import { statementMonths } from './export-statement.ts'
import { breaksText } from './quantity-breaks.ts'
import { listResellerRows } from './reseller-records.ts'
import { spendableCents } from './spendable.ts'

export type ListedReseller = Awaited<ReturnType<typeof listResellers>>[number]

const figureMs = 30 * 86_400_000

/** Lists resellers by name, with what they bought in 30 days. Amounts are US cents. */
export async function listResellers({ db, now }: Pick<Shop, 'db' | 'now'>, id?: number) {
  const rows = await listResellerRows(db, new Date(now().getTime() - figureMs), id)
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id ?? undefined,
    name: row.name,
    email: row.email ?? '',
    version: row.version,
    state: stateOf(row),
    discountPercent: row.discount / 100,
    group:
      row.price_group_id === null || row.group_name === null
        ? undefined
        : { id: row.price_group_id, name: row.group_name },
    breaks: breaksText(row.quantity_breaks),
    creditLimitCents: row.credit_limit_cents,
    balanceCents: row.balance_cents,
    spendableCents: spendableCents(row),
    orders: row.orders ?? 0,
    boughtCents: row.bought ?? 0,
    lastOrderAt: row.last_order_at?.toISOString(),
    createdAt: row.created_at.toISOString(),
  }))
}

/** `gone`: the account was deleted. `low`: nothing is left to spend. */
function stateOf(row: {
  active: boolean
  member_id: number | null
  balance_cents: number
  credit_limit_cents: number
}) {
  if (row.member_id === null) return 'gone' as const
  if (!row.active) return 'off' as const
  return spendableCents(row) === 0 ? ('low' as const) : ('on' as const)
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>['entries'][number]

const entriesPerPage = 20

/** Entries of a balance, the newest first. */
export async function listEntries(
  { db }: Pick<Shop, 'db'>,
  id: number,
  { before }: { before?: number | undefined } = {},
) {
  const rows = await entryPage(db, id, { before, limit: entriesPerPage + 1 })
  const shown = rows.slice(0, entriesPerPage)
  const entries = shown.map((row) => ({
    id: row.id,
    kind: row.kind,
    cents: row.cents,
    balanceCents: row.balance_cents,
    orderId: row.order_id ?? undefined,
    orderNo: row.order_no ?? undefined,
    note: row.note,
    author: row.author,
    at: row.booked_at.toISOString(),
  }))
  return { entries, next: rows.length > entriesPerPage ? shown.at(-1)?.id : undefined }
}

export type ResellerView = Awaited<ReturnType<typeof readReseller>>

/** One reseller with a page of its entries and the months of its statements. Refuses `not-found`. */
export async function readReseller(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  id: number,
  place: { before?: number | undefined } = {},
) {
  const [[reseller = refuse('not-found')], ledger] = await Promise.all([
    listResellers(shop, id),
    listEntries(shop, id, place),
  ])
  const months = statementMonths(new Date(reseller.createdAt), shop.now(), shop.config.timeZone)
  return { ...reseller, ledger, months }
}
