import { refuse } from '../../shop/errors.ts'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import {
  type DocumentPeriod,
  documentsCsv,
  listDocuments,
  pdfOfDocument,
} from '../../shop/invoices/export-documents.ts'
import { changeSettings } from '../../shop/settings/change-settings.ts'
import { importVatRates, removeVatRate, setVatRate } from '../../shop/invoices/set-vat-rate.ts'
import {
  isSellerField,
  sellerFields,
  sellerKeyOf,
  sellerSettings,
} from '../../shop/content/seller-settings.ts'
import { listVatRates } from '../../shop/invoices/list-vat-rates.ts'
import { decimal } from '../../shop/money-text.ts'
import { counted } from '../counted.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'

/** Commands for invoices, credit notes and VAT (PSP-5). */
export function invoiceCommands(invoices: Command): void {
  invoices
    .command('list')
    .option('--from <day>')
    .option('--to <day>')
    .action((period: DocumentPeriod) => reportingErrors(() => list(period)))
  invoices
    .command('export')
    .argument('<folder>')
    .option('--from <day>')
    .option('--to <day>')
    .action((folder: string, period: DocumentPeriod) => reportingErrors(() => exportTo(folder, period)))
  const seller = invoices.command('seller')
  seller.command('show').action(() => reportingErrors(showSeller))
  seller
    .command('set')
    .argument('<field>')
    .argument('<value>')
    .action((field: string, value: string) =>
      reportingErrors(() => report((shop) => setSellerField(shop, field, value))),
    )
}

interface FromDay {
  from?: string
}

export function vatCommands(vat: Command): void {
  vat
    .command('list')
    .option('--all')
    .action(({ all }: { all?: true }) => reportingErrors(() => listRates(all === true)))
  vat
    .command('set')
    .argument('<country>')
    .argument('<percent>')
    .option('--from <day>')
    .action((country: string, percent: string, { from }: FromDay) =>
      reportingErrors(() =>
        reportRates((shop) => setVatRate(shop, commandActor(), country, percent, { from })),
      ),
    )
  vat
    .command('import')
    .argument('<file>')
    .action((file: string) =>
      reportingErrors(async () => {
        const csv = await readFile(file, 'utf8')
        await reportRates((shop) => importVatRates(shop, commandActor(), csv))
      }),
    )
  vat
    .command('remove')
    .argument('<country>')
    .option('--from <day>')
    .action((country: string, { from }: FromDay) =>
      reportingErrors(() => reportRates((shop) => removeVatRate(shop, commandActor(), country, { from }))),
    )
}

async function setSellerField(shop: OperatorShop, field: string, text: string): Promise<void> {
  if (!isSellerField(field)) refuse('input.invalid', { field })
  await changeSettings(shop, commandActor(), [{ key: sellerKeyOf(field), text }])
}

async function report(work: (shop: OperatorShop) => Promise<void>): Promise<void> {
  await withOperatorShop(work)
  tell('Done. It holds for documents that are issued from now on.')
}

async function reportRates(work: (shop: OperatorShop) => Promise<void>): Promise<void> {
  await withOperatorShop(work)
  tell('Done. It holds for orders that are paid from that day on.')
}

async function list(period: DocumentPeriod): Promise<void> {
  const documents = await withOperatorShop((shop) => listDocuments(shop, period))
  printLines(
    documents.map((document) =>
      [
        document.issued_at.toISOString().slice(0, 10),
        document.series,
        document.label,
        document.order_no,
        `${decimal(document.total_cents)} ${document.currency.toUpperCase()}`,
      ].join('  '),
    ),
  )
  return tell(`${counted(documents.length, 'document', 'documents')}.`)
}

async function exportTo(folder: string, period: DocumentPeriod): Promise<void> {
  await mkdir(folder, { recursive: true })
  const count = await withOperatorShop(async (shop) => {
    const documents = await listDocuments(shop, period)
    for (const document of documents) {
      const { fileName, bytes } = await pdfOfDocument(shop, document)
      await writeFile(join(folder, fileName), bytes)
    }
    await writeFile(join(folder, 'documents.csv'), documentsCsv(documents))
    return documents.length
  })
  return tell(`${counted(count, 'document', 'documents')} written to ${folder}, with documents.csv.`)
}

async function showSeller(): Promise<void> {
  const settings = await withOperatorShop((shop) => sellerSettings(shop.db))
  printLines(sellerFields.map((field) => `${field}: ${settings[field]}`))
}

async function listRates(isAll: boolean): Promise<void> {
  const all = await withOperatorShop((shop) => listVatRates(shop))
  const rates = all.filter(
    ({ state, percent }) => isAll || state === 'planned' || (state === 'present' && percent !== undefined),
  )
  printLines(
    rates.map(({ country, percent, from, state }) =>
      [
        country,
        percent === undefined ? 'no rate' : `${percent} %`,
        ...(isAll || state === 'planned' ? [from === undefined ? 'since ever' : `from ${from}`] : []),
      ].join('  '),
    ),
  )
  if (rates.length === 0) tell('No rates are set: documents show no VAT.')
}
