import { readKeyText } from '../key-content.ts'
import type { ImportVerdict, KeyImportState } from '../delivery/delivery-tables.ts'
import { maskKey, maskLine } from '../mask-key.ts'
import type { Shop } from '../../shop.ts'
import { batchName } from '../batches/batch-name.ts'
import type { LineFault } from './check-keys.ts'
import { type ImportLineRow, type ImportRow, importById } from './import-records.ts'
import {
  countUnsoldOfImport,
  countVerdicts,
  filledOrders,
  linesOfVerdict,
  openImports,
  storedKeys,
  type StoredKeyFacts,
  variantsOfImport,
  waitingLines,
} from './import-view-records.ts'
import { inShape, shapeFault, type ShapeFault, usualShapes } from './key-shape.ts'
import { latestCodes } from './latest-codes.ts'
import { rollBackUntil } from './roll-back-import.ts'

/** A line that needs a decision. Possible keys are masked; the person who corrects the line has the file. */
export interface FaultyLine {
  line: number
  sku: string
  text: string
  verdict: Exclude<ImportVerdict, 'new'>
  fault: LineFault
  /** difference to the usual shape, and whether only separators are missing */
  shape: { fault: ShapeFault; wanted: string; lacksSeparators: boolean } | undefined
  sameLine: number | undefined
  stored:
    | { state: StoredKeyFacts['state']; batch: string | undefined; orderNo: string | undefined }
    | undefined
}

export interface ImportView {
  id: number
  state: KeyImportState
  fileName: string
  format: ImportRow['format']
  createdBy: string
  lineCount: number
  counts: Record<ImportVerdict, number>
  faults: FaultyLine[]
  variants: {
    id: number
    sku: string
    productName: string
    priceCents: number
    stock: number
    keys: number
    shape: string | undefined
  }[]
  /** keys for waiting orders, oldest first */
  fills: { orderNo: string; since: string; gets: number; lacks: number }[]
  supplier: string
  unitCostCents: number | undefined
  invoice: string
  receivedOn: string
  note: string
  isQuarantined: boolean
  addedCount: number
  leftOutCount: number
  startedAt: string | undefined
  finishedAt: string | undefined
  filled: { orderNo: string; keys: number; since: string; deliveredAt: string | undefined }[]
  rollBack: { keys: number; until: string } | undefined
  rolledBackAt: string | undefined
}

const faultsShown = 100
const variantsShown = 20
const ordersShown = 20

export async function readImport(
  shop: Pick<Shop, 'db' | 'secrets' | 'now'>,
  importId: number,
): Promise<ImportView | undefined> {
  const { db } = shop
  const row = await importById(db, importId)
  if (!row) return undefined
  const isChecked = row.state === 'checked'
  const variants = await variantsOfView(shop, importId)
  const waiting = await waitingLines(
    db,
    variants.map(({ id }) => id),
    ordersShown,
  )
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    format: row.format,
    createdBy: row.created_by,
    lineCount: row.line_count,
    counts: await countVerdicts(db, importId),
    faults: isChecked ? await faultsOf(shop, importId) : [],
    variants,
    fills: isChecked ? fillsOf(variants, waiting) : [],
    supplier: row.supplier,
    unitCostCents: row.unit_cost_cents ?? undefined,
    invoice: row.invoice,
    receivedOn: row.received_on,
    note: row.note,
    isQuarantined: row.is_quarantined,
    addedCount: row.added_count,
    leftOutCount: row.left_out_count,
    startedAt: row.started_at?.toISOString(),
    finishedAt: row.finished_at?.toISOString(),
    filled: row.started_at ? await filledOf(db, importId, row.started_at) : [],
    rollBack: await rollBackOf(shop, row),
    rolledBackAt: row.rolled_back_at?.toISOString(),
  }
}

async function variantsOfView(
  shop: Pick<Shop, 'db' | 'secrets'>,
  importId: number,
): Promise<ImportView['variants']> {
  const rows = await variantsOfImport(shop.db, importId, variantsShown)
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      sku: row.sku,
      productName: row.product_name,
      priceCents: row.price_cents,
      stock: row.stock,
      keys: row.keys,
      shape: (await shapesOf(shop, importId, row.id))[0],
    })),
  )
}

/** Returns the usual shapes: those of the stock, else those of the incoming keys. */
export async function shapesOf(
  shop: Pick<Shop, 'db' | 'secrets'>,
  importId: number,
  variantId: number,
): Promise<string[]> {
  const inStock = usualShapes((await latestCodes(shop, [variantId])).get(variantId) ?? [])
  if (inStock.length > 0) return inStock
  const lines = await linesOfVerdict(shop.db, importId, { verdict: 'new', limit: 1000 })
  return usualShapes(
    lines.filter((line) => line.variant_id === variantId).flatMap((line) => codeOf(shop, line) ?? []),
  )
}

async function faultsOf(shop: Pick<Shop, 'db' | 'secrets'>, importId: number): Promise<FaultyLine[]> {
  const verdicts = ['malformed', 'other-shape', 'twice', 'in-stock'] as const
  const pages = await Promise.all(
    verdicts.map((verdict) => linesOfVerdict(shop.db, importId, { verdict, limit: faultsShown })),
  )
  const rows = pages.flat()
  const stored = await storedKeys(
    shop.db,
    rows.flatMap((row) => (row.verdict === 'in-stock' ? (row.fingerprint ?? []) : [])),
  )
  const shapes = new Map<number, string[]>()
  for (const { verdict, variant_id: variantId } of rows)
    if (verdict === 'other-shape' && variantId !== null && !shapes.has(variantId))
      shapes.set(variantId, await shapesOf(shop, importId, variantId))
  return rows.flatMap((row) =>
    row.verdict === 'new' ? [] : faultyLine(shop, row, { verdict: row.verdict, stored, shapes }),
  )
}

function faultyLine(
  shop: Pick<Shop, 'secrets'>,
  row: ImportLineRow,
  known: {
    verdict: FaultyLine['verdict']
    stored: readonly StoredKeyFacts[]
    shapes: ReadonlyMap<number, string[]>
  },
): FaultyLine {
  const { verdict } = known
  const there = known.stored.find(({ fingerprint: canonical }) =>
    row.fingerprint ? canonical?.equals(row.fingerprint) : false,
  )
  return {
    line: row.line,
    sku: row.sku,
    text: maskedText(shop, row),
    verdict,
    fault: row.fault as LineFault,
    shape: verdict === 'other-shape' ? shapeOf(shop, row, known.shapes) : undefined,
    sameLine: row.same_line ?? undefined,
    stored: there && {
      state: there.state,
      batch: there.batch_id === null ? undefined : batchName(there.batch_id),
      orderNo: there.order_no ?? undefined,
    },
  }
}

function shapeOf(
  shop: Pick<Shop, 'secrets'>,
  row: ImportLineRow,
  shapes: ReadonlyMap<number, string[]>,
): FaultyLine['shape'] {
  const code = codeOf(shop, row)
  const usual = shapes.get(row.variant_id ?? 0) ?? []
  const [wanted] = usual
  if (code === undefined || wanted === undefined) return undefined
  const fault = shapeFault(code, usual)
  if (!fault) return undefined
  return { fault, wanted, lacksSeparators: inShape(code, wanted) !== undefined }
}

export function codeOf({ secrets }: Pick<Shop, 'secrets'>, row: ImportLineRow): string | undefined {
  const content = readKeyText(secrets.unseal(row.secret_id, row.sealed))
  return 'code' in content ? content.code : undefined
}

function maskedText({ secrets }: Pick<Shop, 'secrets'>, row: ImportLineRow): string {
  const read = secrets.unseal(row.secret_id, row.sealed)
  if (row.fingerprint === null) return maskLine((JSON.parse(read) as { text: string }).text.slice(0, 500))
  return maskKey(readKeyText(read))
}

/** The oldest orders get new keys first. */
function fillsOf(
  variants: ImportView['variants'],
  waiting: Awaited<ReturnType<typeof waitingLines>>,
): ImportView['fills'] {
  const left = new Map(variants.map(({ id, keys, stock }) => [id, keys + stock]))
  const fills = new Map<string, ImportView['fills'][number]>()
  for (const { order_no: orderNo, paid_at: paidAt, variant_id: variantId, missing } of waiting) {
    const gets = Math.min(missing, left.get(variantId) ?? 0)
    left.set(variantId, (left.get(variantId) ?? 0) - gets)
    const fill = fills.get(orderNo) ?? { orderNo, since: paidAt?.toISOString() ?? '', gets: 0, lacks: 0 }
    fills.set(orderNo, { ...fill, gets: fill.gets + gets, lacks: fill.lacks + missing })
  }
  return [...fills.values()]
}

async function filledOf(db: Shop['db'], importId: number, startedAt: Date): Promise<ImportView['filled']> {
  const rows = await filledOrders(db, { importId, startedAt }, ordersShown)
  return rows.map(({ order_no: orderNo, keys, paid_at: paidAt, delivered_at: deliveredAt }) => ({
    orderNo,
    keys,
    since: paidAt?.toISOString() ?? '',
    deliveredAt: deliveredAt?.toISOString(),
  }))
}

async function rollBackOf(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  row: ImportRow,
): Promise<ImportView['rollBack']> {
  if (!row.finished_at || row.rolled_back_at !== null) return undefined
  const until = rollBackUntil(row.finished_at)
  if (until <= now()) return undefined
  const keys = await countUnsoldOfImport(db, row.id)
  return keys > 0 ? { keys, until: until.toISOString() } : undefined
}

export interface OpenImport {
  id: number
  state: Exclude<KeyImportState, 'done'>
  fileName: string
  createdBy: string
  createdAt: string
  lineCount: number
}

export async function listOpenImports({ db }: Pick<Shop, 'db'>): Promise<OpenImport[]> {
  const rows = await openImports(db)
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    lineCount: row.line_count,
  }))
}
