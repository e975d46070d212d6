import { refuse } from '../../errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lineRow, type ImportShop } from './check-import.ts'
import { type CheckedLine, openKeyCheck } from './check-keys.ts'
import { variantsToFill } from './check-records.ts'
import {
  type ImportLineRow,
  type ImportRow,
  lineOf,
  lineWithKey,
  lockImport,
  takeShapes,
  updateLine,
} from './import-records.ts'
import { inShape } from './key-shape.ts'
import { codeOf, shapesOf } from './read-import.ts'
import { openLineReader } from './read-key-lines.ts'
import type { Trx } from '../../schema.ts'

/** Replaces a line's text (a key, or `user:password`) and judges it like any other. */
export async function correctLine(
  shop: ImportShop,
  importId: number,
  { line, text }: { line: number; text: string },
): Promise<void> {
  return mend(shop, importId, async (trx) => {
    const row = await lineOf(trx, importId, line)
    return row ? putText(shop, trx, row, text) : refuse('not-found')
  })
}

/** Adds the usual separators to a key that lacks only them. */
export async function separateLine(shop: ImportShop, importId: number, line: number): Promise<void> {
  return mend(shop, importId, async (trx) => {
    const row = await lineOf(trx, importId, line)
    if (row?.verdict !== 'other-shape' || row.variant_id === null) refuse('not-found')
    const [wanted] = await shapesOf({ ...shop, db: trx }, importId, row.variant_id)
    const code = codeOf(shop, row)
    const text = wanted === undefined || code === undefined ? undefined : inShape(code, wanted)
    return text === undefined ? refuse('not-found') : putText(shop, trx, row, text)
  })
}

async function putText(shop: ImportShop, trx: Trx, row: ImportLineRow, text: string): Promise<void> {
  const variant = (await variantsToFill(trx, [row.sku])).get(row.sku)
  const read = openLineReader('', variant?.key_type === 1).read(text.slice(0, maxText), row.line)
  if (!read) refuse('not-found')
  const { check } = openKeyCheck({ ...shop, db: trx }, { sku: row.sku, takesAnyShape: false })
  const [checked] = await check([read])
  if (!checked) refuse('not-found')
  await updateLine(trx, row.import_id, lineRow(shop, await besideOthers(trx, row.import_id, checked)))
}

const maxText = 1100

async function besideOthers(trx: Trx, importId: number, checked: CheckedLine): Promise<CheckedLine> {
  if (!checked.key) return checked
  const canonical = checked.key.fingerprint
  const sameLine = await lineWithKey(trx, importId, { line: checked.line, canonical })
  return sameLine === undefined ? checked : { ...checked, verdict: 'twice', sameLine }
}

export async function takeOtherShapes(
  shop: ImportShop,
  importId: number,
  line: number | undefined,
): Promise<void> {
  return mend(shop, importId, async (trx) => {
    if ((await takeShapes(trx, importId, line)) === 0) refuse('not-found')
  })
}

async function mend(
  { db }: ImportShop,
  importId: number,
  work: (trx: Trx, row: ImportRow) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const row = await lockImport(trx, importId)
    return row?.state === 'checked' ? work(trx, row) : refuse('staff.changed')
  })
}
