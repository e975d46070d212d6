import { type Issue, refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { batchById, type BatchFacts } from '../batches/batch-records.ts'
import type { Intake } from '../batches/intake.ts'
import { addSealedKeys, storeKeys } from '../import-keys.ts'
import type { SealedKey } from '../new-key-records.ts'
import type { Actor } from '../../staff/actor.ts'
import { openIntake } from '../batches/open-intake.ts'
import type { ImportShop } from './check-import.ts'
import { type CheckedLine, type LineFault, openKeyCheck } from './check-keys.ts'
import { skuOfVariant, variantsToFill } from './check-records.ts'
import { insertImport, lockImport, updateImport } from './import-records.ts'
import { type LineReader, openLineReader, type ReadLine } from './read-key-lines.ts'

export interface KeyLinesReport {
  /** number of added keys; in a dry run, of keys that could be added */
  imported: number
  /** number of skipped lines; `issues` has the first thousand */
  issueCount: number
  issues: KeyLineIssue[]
  /** import to roll back; undefined if no key was added, or if an existing batch got the keys */
  importId: number | undefined
}

type Fault = Exclude<LineFault, ''> | 'duplicate' | 'other-shape' | 'other-sku'

/** Issue of a line; the field is its SKU. */
interface KeyLineIssue extends Issue {
  code: `key-line.${Fault}`
  line: number
}

export interface KeyLines {
  lines: AsyncIterable<string>
  fileName: string
  facts: BatchFacts
  /** SKU of lines without one */
  sku?: string | undefined
  /** existing batch that gets the keys of its SKU; its details then apply */
  batchId?: number | undefined
  takesAnyShape?: boolean
  isDryRun?: boolean
}

const linesPerBatch = 1000
const maxIssues = 1000

/**
 * Imports lines by the same rules as the back office: JSON lines, columns, or one key a line. Skips and reports lines
 * that are not new, so that a file can be imported again.
 */
export async function importKeyLines(
  shop: ImportShop,
  actor: Actor,
  wish: KeyLines,
  onProgress: (soFar: KeyLinesReport) => void = () => {},
): Promise<KeyLinesReport> {
  const target = await targetOf(shop, wish)
  const report: KeyLinesReport = { imported: 0, issueCount: 0, issues: [], importId: undefined }
  const { check } = openKeyCheck(shop, { sku: target.sku, takesAnyShape: wish.takesAnyShape === true })
  const add = openAdding(shop, actor, wish, target)
  let batch: ReadLine[] = []
  const work = async () => {
    const checked = (await check(batch)).map((row) => ({ ...row, found: faultOf(row, target) }))
    const stored = await add(checked.filter(({ found }) => found === undefined))
    for (const { line, sku: field, found, key } of checked)
      if (found || !key) addIssue(report, { line, field, code: `key-line.${found ?? 'not-a-key'}` })
      else if (stored.has(key.fingerprint.toString('hex'))) report.imported++
      else addIssue(report, { line, field, code: 'key-line.duplicate' })
    onProgress(report)
    batch = []
  }
  let reader: LineReader | undefined
  let line = 0
  for await (const text of wish.lines) {
    line++
    if (!reader && text.trim() !== '') reader = openLineReader(text, target.isAccount)
    const row = reader?.read(text, line)
    if (row) batch.push(row)
    if (batch.length === linesPerBatch) await work()
  }
  if (batch.length > 0) await work()
  report.importId = await add.end(report)
  report.issues.sort((one, other) => one.line - other.line)
  return report
}

interface Target {
  sku: string | undefined
  isAccount: boolean
  batches: Map<number, number>
}

async function targetOf(shop: ImportShop, { sku, batchId }: KeyLines): Promise<Target> {
  const batch = batchId === undefined ? undefined : await batchById(shop.db, batchId)
  if (batchId !== undefined && !batch) refuse('not-found', { field: 'batch' })
  const wanted = batch ? await skuOfVariant(shop.db, batch.variant_id) : sku
  if (wanted === undefined) return { sku: undefined, isAccount: false, batches: new Map() }
  const variant = (await variantsToFill(shop.db, [wanted])).get(wanted)
  if (!variant || (sku !== undefined && sku !== wanted))
    refuse('input.sku', { field: 'sku', values: { skus: sku ?? wanted } })
  const batches = new Map(batch ? [[batch.variant_id, batch.id]] : [])
  return { sku: wanted, isAccount: variant.key_type === 1, batches }
}

function faultOf({ verdict, fault, sku }: CheckedLine, { batches, sku: wanted }: Target): Fault | undefined {
  if (verdict === 'malformed') return fault === '' ? 'not-a-key' : fault
  if (batches.size > 0 && sku !== wanted) return 'other-sku'
  if (verdict === 'twice' || verdict === 'in-stock') return 'duplicate'
  return verdict === 'other-shape' ? 'other-shape' : undefined
}

/** Adds keys until the import is rolled back. A dry run adds none. */
function openAdding(shop: ImportShop, actor: Actor, { facts, fileName, isDryRun }: KeyLines, target: Target) {
  let intake: Intake | undefined
  async function add(checked: readonly CheckedLine[]): Promise<ReadonlySet<string>> {
    const keys = checked.flatMap(({ key }) => key ?? [])
    if (isDryRun === true) return new Set(keys.map((key) => key.fingerprint.toString('hex')))
    if (keys.length === 0) return new Set()
    intake ??= openIntake(shop, actor, {
      facts,
      batches: target.batches,
      ...(target.batches.size === 0 && { importId: await openImport(shop, actor, { facts, fileName }) }),
    })
    const stored = await addUnlessRolledBack(shop, intake, keys)
    shop.wake('deliver-orders')
    return stored
  }
  const end = async ({ imported, issueCount }: KeyLinesReport) => {
    const importId = intake?.importId
    if (importId !== undefined)
      await updateImport(shop.db, importId, {
        finished_at: shop.now(),
        line_count: imported + issueCount,
        added_count: imported,
        left_out_count: issueCount,
      })
    return importId
  }
  return Object.assign(add, { end })
}

/** Adds keys under the lock that a rollback takes, and none after a rollback. */
async function addUnlessRolledBack(
  { db }: ImportShop,
  intake: Intake,
  keys: readonly SealedKey[],
): Promise<ReadonlySet<string>> {
  const { importId } = intake
  if (importId === undefined) return addSealedKeys({ db }, intake, keys)
  const added = await inTransaction(db, async (trx) => {
    const row = await lockImport(trx, importId)
    return !row || row.rolled_back_at !== null ? refuse('import.rolled-back') : storeKeys(trx, intake, keys)
  })
  intake.batches = added.batches
  return added.stored
}

/** Opens an import without waiting lines: the command adds them itself and can be restarted. */
function openImport(
  shop: ImportShop,
  actor: Actor,
  { facts, fileName }: Pick<KeyLines, 'facts' | 'fileName'>,
): Promise<number> {
  const now = shop.now()
  return inTransaction(shop.db, (trx) =>
    insertImport(
      trx,
      {
        state: 'done',
        created_at: now,
        created_by: actor.name,
        file_name: fileName.slice(-200),
        format: 'lines',
        variant_id: null,
        supplier: facts.supplier,
        unit_cost_cents: facts.unitCostCents ?? null,
        invoice: facts.invoice,
        received_on: facts.receivedOn,
        note: facts.note,
        line_count: 0,
        started_at: now,
        finished_at: now,
      },
      [],
    ),
  )
}

function addIssue(report: KeyLinesReport, issue: KeyLinesReport['issues'][number]): void {
  report.issueCount++
  if (report.issues.length < maxIssues) report.issues.push(issue)
}
