import { inBatches } from '../../../platform/database/long-lists.ts'
import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { dayOf } from '../batches/batch-facts.ts'
import { type CheckedLine, openKeyCheck } from './check-keys.ts'
import { variantsToFill } from './check-records.ts'
import { type ImportLineRow, insertImport } from './import-records.ts'
import { openLineReader, type ReadLine } from './read-key-lines.ts'

export type ImportShop = Pick<Shop, 'db' | 'secrets' | 'now' | 'wake'>

export interface PastedKeys {
  text: string
  fileName: string
  /** SKU of lines without one; empty if every line has one */
  sku: string
}

/** Longer files are for the command line, which streams them. */
export const maxImportLines = 100_000

/**
 * Checks every pasted or uploaded line and stores the lines sealed, until they are added or dropped; stock is
 * unchanged. Refuses empty and too long imports, and unknown SKUs.
 */
export async function checkImport(
  shop: ImportShop,
  actor: Actor,
  { text, fileName, sku: entered }: PastedKeys,
): Promise<{ importId: number }> {
  const sku = entered.trim()
  const variant = sku === '' ? undefined : (await variantsToFill(shop.db, [sku])).get(sku)
  if (sku !== '' && !variant) refuse('input.sku', { field: 'sku', values: { skus: sku } })
  const rows = text.split('\n')
  const first = rows.find((row) => row.trim() !== '')
  const values = { max: maxImportLines }
  if (first === undefined || rows.length > maxImportLines) refuse('import.nothing', { field: 'text', values })
  const reader = openLineReader(first, variant?.key_type === 1)
  const read = rows.flatMap((row, index) => reader.read(row, index + 1) ?? [])
  if (read.length === 0) refuse('import.nothing', { field: 'text', values })
  const checked = await checkAll(shop, read, sku)
  const importId = await inTransaction(shop.db, (trx) =>
    insertImport(
      trx,
      {
        state: 'checked',
        created_at: shop.now(),
        created_by: actor.name,
        file_name: cleanLine(fileName).slice(0, 200),
        format: reader.format,
        variant_id: variant?.id ?? null,
        supplier: '',
        invoice: '',
        received_on: dayOf(shop.now()),
        note: '',
        line_count: read.length,
      },
      checked.map((line) => lineRow(shop, line)),
    ),
  )
  return { importId }
}

async function checkAll(shop: ImportShop, lines: readonly ReadLine[], sku: string): Promise<CheckedLine[]> {
  const { check } = openKeyCheck(shop, { sku, takesAnyShape: false })
  const checked: CheckedLine[] = []
  for (const some of inBatches(lines)) checked.push(...(await check(some)))
  return checked
}

/** Stores a possible key as a key and everything else as text, both sealed. */
export function lineRow(
  { secrets }: Pick<Shop, 'secrets'>,
  line: CheckedLine,
): Omit<ImportLineRow, 'import_id'> {
  const { key } = line
  const sealed = key
    ? { secretId: key.secret_id, sealed: key.sealed }
    : secrets.seal(JSON.stringify({ text: line.text }))
  return {
    line: line.line,
    verdict: line.verdict,
    fault: line.fault,
    sku: line.sku,
    variant_id: key?.variant_id ?? null,
    secret_id: sealed.secretId,
    sealed: sealed.sealed,
    fingerprint: key?.fingerprint ?? null,
    same_line: line.sameLine ?? null,
  }
}
