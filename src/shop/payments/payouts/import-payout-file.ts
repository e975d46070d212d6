import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse, refuseAll, refuseIfAny } from '../../errors.ts'
import type { PayoutLineKind } from '../../gateways/company-payouts.ts'
import { isDay } from '../../input/day.ts'
import { limited } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { parseDecimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { keepFileColumns } from './file-column-records.ts'
import { type ColumnNames, readPayoutFile } from './payout-file.ts'
import { keepLines } from './payout-line-records.ts'
import { endReading, insertFilePayout } from './payout-records.ts'

export interface PayoutFile {
  /** gateway of the company */
  company: string
  /** number of the payout, as the company names it */
  name: string
  /** day on which the payout was made */
  day: string
  currency: string
  /** amount that the bank received, such as 941.50 */
  amount: string
  /** CSV */
  text: string
  columns: ColumnNames
}

export interface CheckedFile {
  lines: number
  /** sum of the lines, after fees */
  cents: number
  /** the first lines, to compare with the file */
  first: { kind: PayoutLineKind; grossCents: number; feeCents: number; reference: string }[]
  currency: string
}

type FileShop = Pick<Shop, 'db' | 'now' | 'gateways'>

const shownLines = 5
const linesAtOnce = 500

/** Reads a company's file without storing it. Refuses what the import would refuse. */
export function checkPayoutFile(shop: Pick<Shop, 'gateways'>, file: PayoutFile): CheckedFile {
  const { lines, currency, cents } = readFile(shop, file)
  return {
    lines: lines.length,
    cents,
    currency,
    first: lines
      .slice(0, shownLines)
      .map(({ kind, grossCents, feeCents, reference }) => ({ kind, grossCents, feeCents, reference })),
  }
}

/**
 * Stores a company's file as a payout, all lines or none, and explains them like any payout's lines (RTS-9). Remembers
 * its columns for the company's next file.
 */
export async function importPayoutFile(shop: FileShop, actor: Actor, file: PayoutFile): Promise<CheckedFile> {
  const { lines, currency, cents, name } = readFile(shop, file)
  await inTransaction(shop.db, async (trx) => {
    const madeAt = new Date(`${file.day}T00:00:00Z`)
    const payout = await insertFilePayout(trx, file.company, { name, cents, currency, madeAt })
    if (!payout) refuse('payout.file-twice', { field: 'name' })
    for (let at = 0; at < lines.length; at += linesAtOnce)
      await keepLines(trx, payout, lines.slice(at, at + linesAtOnce))
    await endReading(trx, payout.id, shop.now())
    await keepFileColumns(trx, file.company, file.columns)
    await recordChange(trx, shop.now(), actor, {
      action: 'payout.file-imported',
      subject: { kind: 'payout', id: payout.id, name },
      after: { lines: lines.length },
    })
  })
  return checkPayoutFile(shop, file)
}

function readFile({ gateways }: Pick<Shop, 'gateways'>, file: PayoutFile) {
  const { company, day, amount, text, columns } = file
  const currency = file.currency.trim().toLowerCase()
  const name = limited(cleanLine(file.name), { field: 'name', max: 200 })
  const expected = parseDecimal(amount.trim())
  refuseIfAny([
    ...(gateways.has(company) ? [] : [{ code: 'input.invalid' as const, field: 'company' }]),
    ...(isDay(day) ? [] : [{ code: 'input.day' as const, field: 'day' }]),
    ...(/^[a-z]{3}$/.test(currency) ? [] : [{ code: 'input.invalid' as const, field: 'currency' }]),
    ...(expected === undefined ? [{ code: 'input.invalid' as const, field: 'amount' }] : []),
  ])
  const { lines, issues } = readPayoutFile(text, columns, { currency, day })
  const [first, ...others] = issues
  if (first) refuseAll([first, ...others])
  if (lines.length === 0) refuse('payout.file-empty', { field: 'file' })
  const cents = lines.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0)
  if (cents !== expected)
    refuse('payout.file-sum', {
      field: 'amount',
      values: { sum: (cents / 100).toFixed(2), lines: lines.length },
    })
  return { lines, currency, cents, name }
}
