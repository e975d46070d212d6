import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { BankPayment, Webhook } from './bank-payment.ts'

/** Everything the test bank remembers: in memory, and as lines that are only ever added to a file. */
export interface Ledger {
  payments: ReadonlyMap<string, BankPayment>
  /** webhooks that the shop has not acknowledged */
  unsent: ReadonlyMap<string, Webhook>
  paymentByReference(reference: string): BankPayment | undefined
  paymentByKey(key: string): BankPayment | undefined
  /** Writes all entries or none. The system has them when it returns, so a process killed later loses none. */
  write(...entries: LedgerEntry[]): void
  /** Takes the file over. Before, it is only read: a bank that finds its port taken must not change it. */
  keep(): void
  close(): void
}

export type LedgerEntry = { payment: BankPayment } | { webhook: Webhook } | { sent: string }

/** Without a folder the ledger lives in memory only. */
export function openLedger(folder: string | undefined, now: number): Ledger {
  const payments = new Map<string, BankPayment>()
  const unsent = new Map<string, Webhook>()
  const idsByReference = new Map<string, string>()
  const idsByKey = new Map<string, string>()
  let file: number | undefined

  function remember(entry: LedgerEntry): void {
    if ('webhook' in entry) unsent.set(entry.webhook.id, entry.webhook)
    else if ('sent' in entry) unsent.delete(entry.sent)
    else {
      const { payment } = entry
      payments.set(payment.id, payment)
      idsByReference.set(payment.reference, payment.id)
      if (payment.createdBy) idsByKey.set(payment.createdBy.key, payment.id)
    }
  }
  const found = (id: string | undefined) => (id === undefined ? undefined : payments.get(id))

  if (folder !== undefined) entriesOf(ledgerPath(folder), now).forEach(remember)
  return {
    payments,
    unsent,
    paymentByReference: (reference) => found(idsByReference.get(reference)),
    paymentByKey: (key) => found(idsByKey.get(key)),
    write(...entries) {
      if (file !== undefined) append(file, `${JSON.stringify(entries)}\n`)
      entries.forEach(remember)
    },
    keep() {
      if (folder === undefined) return
      const stored = [
        ...[...payments.values()].map((payment) => ({ payment })),
        ...[...unsent.values()].map((webhook) => ({ webhook })),
      ]
      file = rewritten(folder, stored)
    },
    close() {
      if (file !== undefined) closeSync(file)
    },
  }
}

const retentionDays = 30

function ledgerPath(folder: string): string {
  return join(folder, 'payments.ndjson')
}

function entriesOf(path: string, now: number): LedgerEntry[] {
  const oldest = now - retentionDays * 86_400_000
  return textOf(path)
    .split('\n')
    .flatMap((line) => parsedLine(line))
    .filter((entry) => !('payment' in entry) || entry.payment.createdAt > oldest)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** Adds a line whole or not at all. After a full disk the next line would otherwise follow half a line. */
function append(file: number, line: string): void {
  const { size } = fstatSync(file)
  try {
    writeFileSync(file, line)
  } catch (error) {
    ftruncateSync(file, size)
    throw error
  }
}

/** The last line of a killed process may be incomplete; it was never answered. */
function parsedLine(line: string): LedgerEntry[] {
  try {
    return JSON.parse(withPresentNames(line)) as LedgerEntry[]
  } catch {
    return []
  }
}

/** Ledgers from before version 0.1 call webhooks notices. */
function withPresentNames(line: string): string {
  return line.replaceAll('"noticeUrl":', '"webhookUrl":').replaceAll('{"notice":', '{"webhook":')
}

/** The file without finished entries, open for more. */
function rewritten(folder: string, entries: LedgerEntry[]): number {
  const path = ledgerPath(folder)
  mkdirSync(folder, { recursive: true })
  const lines = entries.map((entry) => `${JSON.stringify([entry])}\n`)
  try {
    writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 })
  } catch (error) {
    rmSync(`${path}.new`, { force: true })
    throw error
  }
  renameSync(`${path}.new`, path)
  return openSync(path, 'a')
}
