import { dayMs } from '../../../platform/durations.ts'
import { readSettings } from '../../content/settings.ts'
import type { Shop } from '../../shop.ts'
import { thumbPath } from '../../catalogue/covers/thumb-path.ts'
import { batchNumber, batchName } from '../batches/batch-name.ts'
import { batchById } from '../batches/batch-records.ts'
import type { PoolFilter, PoolTab } from './pool-filter.ts'
import {
  latestCosts,
  lowVariants,
  owedByVariant,
  poolVariants,
  type PoolVariantRow,
  quarantinedBatches,
  soldSince,
  stateCounts,
} from './pool-records.ts'

export interface PoolVariant {
  id: number
  sku: string
  name: string
  /** path of its product's cover */
  cover: string
  priceCents: number
  /** latest cost of one key, in US cents */
  costCents: number | undefined
  available: number
  held: number
  quarantined: number
  void: number
  sold30: number
  sales: number[]
  /** days of stock at the pace of the last 14 days; undefined without sales */
  daysLeft: number | undefined
  /** keys that paid orders wait for */
  owed: number
  owedSince: string | undefined
  threshold: number
  isOwnThreshold: boolean
  isLow: boolean
  batches: string[]
}

const soldDays = 30
const salesParts = 15
const paceParts = 7
const paceDays = (soldDays / salesParts) * paceParts
const runningOutDays = 7
const urgentDays = 3
export const variantsPerPage = 50
const variantsPerRead = 500

/** Facts that all lists of the pool share; their size depends on sales and owed keys, not on stock. */
async function facts({ db, now }: Pick<Shop, 'db' | 'now'>) {
  const until = now()
  const [sold, owed, batches, { 'stock.low': low }] = await Promise.all([
    soldSince(db, {
      since: new Date(until.getTime() - soldDays * dayMs),
      until,
      parts: salesParts,
    }),
    owedByVariant(db),
    quarantinedBatches(db),
    readSettings(db),
  ])
  const sales = new Map<number, number[]>()
  for (const { variant_id: id, part, sold: count } of sold) {
    const parts = sales.get(id) ?? Array.from({ length: salesParts }, () => 0)
    parts[part] = (parts[part] ?? 0) + count
    sales.set(id, parts)
  }
  return {
    sales,
    owed: new Map(owed.map((one) => [one.variant_id, one])),
    batches: Map.groupBy(batches, ({ variant_id: id }) => id),
    threshold: Number(low),
  }
}

type Facts = Awaited<ReturnType<typeof facts>>

export interface PoolView {
  variants: PoolVariant[]
  next: number | undefined
  counts: Record<Exclude<PoolTab, 'all' | 'out-of-stock'>, number>
  owed: number
}

/**
 * Returns a page of the pool. A tab or batch with known variants sorts them most urgent first. Any other list is
 * sorted by id, and begins after the id `after`.
 */
export async function readPool(
  shop: Pick<Shop, 'db' | 'now'>,
  { tab, text }: PoolFilter,
  after?: number,
): Promise<PoolView> {
  const known = await facts(shop)
  const urgent = await urgentIds(shop, known)
  const running = await runningOut(shop, known, runningOutDays)
  const counts = {
    'needs-you': urgent.length,
    'running-out': running.length,
    quarantined: known.batches.size,
  }
  const wanted = text.trim()
  const ids = wanted ? await idsByText(shop, wanted) : idsOfTab(tab, { urgent, running, known })
  const filter = {
    ids,
    isEmpty: !wanted && tab === 'out-of-stock',
    ...(wanted && ids === undefined && { text: wanted }),
  }
  const limit = ids && !wanted ? Math.max(1, ids.length) : variantsPerPage + 1
  const rows = await poolVariants(shop.db, filter, { after: ids ? 0 : after, limit })
  const shown = ids ? rows : rows.slice(0, variantsPerPage)
  const variants = await describe(shop, shown, known)
  return {
    variants: ids ? variants.toSorted(byNeed).slice(0, variantsPerPage) : variants,
    next: !ids && rows.length > variantsPerPage ? shown.at(-1)?.id : undefined,
    counts,
    owed: [...known.owed.values()].reduce((sum, { owed }) => sum + owed, 0),
  }
}

function idsOfTab(
  tab: PoolTab,
  { urgent, running, known }: { urgent: number[]; running: number[]; known: Facts },
): number[] | undefined {
  if (tab === 'needs-you') return urgent
  if (tab === 'running-out') return running
  return tab === 'quarantined' ? [...known.batches.keys()] : undefined
}

async function idsByText({ db }: Pick<Shop, 'db'>, text: string): Promise<number[] | undefined> {
  const batchId = batchNumber(text)
  const batch = batchId === undefined ? undefined : await batchById(db, batchId)
  return batch && [batch.variant_id]
}

export async function countLow(shop: Pick<Shop, 'db' | 'now'>, threshold: number): Promise<number> {
  const { sales } = await facts(shop)
  return (await lowVariants(shop.db, [...sales.keys()], threshold)).length
}

async function urgentIds(shop: Pick<Shop, 'db'>, known: Facts): Promise<number[]> {
  const low = await lowVariants(shop.db, [...known.sales.keys()], known.threshold)
  const soon = await runningOut(shop, known, urgentDays)
  return [...new Set([...known.owed.keys(), ...known.batches.keys(), ...low, ...soon])]
}

/** Ids of selling variants whose stock will run out within these days. */
async function runningOut({ db }: Pick<Shop, 'db'>, { sales }: Facts, days: number): Promise<number[]> {
  const selling = [...sales].filter(([, parts]) => paceOf(parts) > 0)
  const rows = await poolVariants(db, { ids: selling.map(([id]) => id) }, { limit: selling.length })
  return rows.filter(({ id, stock }) => stock / paceOf(sales.get(id) ?? []) < days).map(({ id }) => id)
}

function paceOf(parts: readonly number[]): number {
  return parts.slice(-paceParts).reduce((sum, sold) => sum + sold, 0) / paceDays
}

async function describe(
  { db }: Pick<Shop, 'db'>,
  rows: readonly PoolVariantRow[],
  known: Facts,
): Promise<PoolVariant[]> {
  const ids = rows.map(({ id }) => id)
  const [states, costs] = await Promise.all([stateCounts(db, ids), latestCosts(db, ids)])
  return rows.map((row) => {
    const of = (state: string) =>
      states.find((one) => one.variant_id === row.id && one.state === state)?.keys ?? 0
    const sales = known.sales.get(row.id) ?? []
    const pace = paceOf(sales)
    const owed = known.owed.get(row.id)
    const threshold = row.low_stock_at ?? known.threshold
    return {
      id: row.id,
      sku: row.sku,
      name: [row.title, ...row.option_values.filter((value) => value !== null)].join(', '),
      cover: thumbPath(row),
      priceCents: row.price_cents,
      costCents: costs.get(row.id),
      available: row.stock,
      held: of('held'),
      quarantined: of('quarantined'),
      void: of('void'),
      sold30: sales.reduce((sum, sold) => sum + sold, 0),
      sales,
      daysLeft: pace > 0 ? row.stock / pace : undefined,
      owed: owed?.owed ?? 0,
      owedSince: owed?.since?.toISOString(),
      threshold,
      isOwnThreshold: row.low_stock_at !== null,
      isLow: row.stock <= threshold && (pace > 0 || row.low_stock_at !== null),
      batches: (known.batches.get(row.id) ?? []).map(({ id }) => batchName(id)),
    }
  })
}

function byNeed(one: PoolVariant, other: PoolVariant): number {
  const days = (variant: PoolVariant) => variant.daysLeft ?? Number.MAX_SAFE_INTEGER
  return other.owed - one.owed || days(one) - days(other) || one.id - other.id
}

export async function* allOfPool(shop: Pick<Shop, 'db' | 'now'>): AsyncGenerator<PoolVariant> {
  const known = await facts(shop)
  let rows: PoolVariantRow[] = []
  do {
    rows = await poolVariants(shop.db, {}, { after: rows.at(-1)?.id, limit: variantsPerRead })
    yield* await describe(shop, rows, known)
  } while (rows.length === variantsPerRead)
}

export async function readPoolVariant(
  shop: Pick<Shop, 'db' | 'now'>,
  variantId: number,
): Promise<PoolVariant | undefined> {
  return (await readPoolVariants(shop, [variantId]))[0]
}

export async function readPoolVariants(
  shop: Pick<Shop, 'db' | 'now'>,
  ids: readonly number[],
): Promise<PoolVariant[]> {
  const rows = await poolVariants(shop.db, { ids }, { limit: Math.max(1, ids.length) })
  return describe(shop, rows, await facts(shop))
}

/** Variants for the shop keeper's mail: owed, low, or empty within days. */
export async function readLowStock(shop: Pick<Shop, 'db' | 'now'>): Promise<PoolVariant[]> {
  const known = await facts(shop)
  const low = await lowVariants(shop.db, [...known.sales.keys()], known.threshold)
  const soon = await runningOut(shop, known, urgentDays)
  const ids = [...new Set([...known.owed.keys(), ...low, ...soon])]
  const rows = await poolVariants(shop.db, { ids }, { limit: Math.max(1, ids.length) })
  return (await describe(shop, rows, known)).toSorted(byNeed)
}
