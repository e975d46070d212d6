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
import { compareVatRates } from '../../shop/invoices/vat-proposals/compare-vat-rates.ts'
import {
  dismissVatProposals,
  takeVatProposals,
} from '../../shop/invoices/vat-proposals/decide-vat-proposal.ts'
import { waitingProposals } from '../../shop/invoices/vat-proposals/list-vat-proposals.ts'
import { listVatRates } from '../../shop/invoices/list-vat-rates.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { money } from '../orders/order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'

/** Commands for invoices, credit notes and VAT (PSP-5). */
export function invoiceCommands(invoices: Command): void {
  invoices
    .command('list')
    .option('--from <day>')
    .option('--to <day>')
    .action((period: DocumentPeriod) => inShop((shop) => list(shop, period)))
  invoices
    .command('export')
    .argument('<folder>')
    .option('--from <day>')
    .option('--to <day>')
    .action((folder: string, period: DocumentPeriod) => inShop((shop) => exportTo(shop, folder, period)))
  const seller = invoices.command('seller')
  seller.command('show').action(() => inShop(showSeller))
  seller
    .command('set')
    .argument('<field>')
    .argument('<value>')
    .action((field: string, value: string) =>
      inShop(async (shop) => {
        if (!isSellerField(field)) refuse('input.invalid', { field })
        await changeSettings(shop, commandActor(), [{ key: sellerKeyOf(field), text: value }])
        print(commandText('invoices.seller-set'))
      }),
    )
}

interface FromDay {
  from?: string
}

export function vatCommands(vat: Command): void {
  vat
    .command('list')
    .option('--all')
    .action(({ all }: { all?: true }) => inShop((shop) => listRates(shop, all === true)))
  vat
    .command('set')
    .argument('<country>')
    .argument('<percent>')
    .option('--from <day>')
    .action((country: string, percent: string, { from }: FromDay) =>
      reportRates((shop) => setVatRate(shop, commandActor(), country, percent, { from })),
    )
  vat
    .command('import')
    .argument('<file>')
    .action((file: string) =>
      reportRates(async (shop) => importVatRates(shop, commandActor(), await readFile(file, 'utf8'))),
    )
  vat
    .command('compare')
    .action(() => inShop(async (shop) => (await compareVatRates(shop), listProposals(shop))))
  vat.command('proposals').action(() => inShop(listProposals))
  vat
    .command('take')
    .argument('[country]')
    .action((country: string | undefined) =>
      reportRates((shop) => takeVatProposals(shop, commandActor(), { country })),
    )
  vat
    .command('dismiss')
    .argument('<country>')
    .action((country: string) =>
      inShop(async (shop) => {
        await dismissVatProposals(shop, commandActor(), { country })
        print(commandText('vat-rates.dismissed'))
      }),
    )
  vat
    .command('remove')
    .argument('<country>')
    .option('--from <day>')
    .action((country: string, { from }: FromDay) =>
      reportRates((shop) => removeVatRate(shop, commandActor(), country, { from })),
    )
}

function reportRates(work: (shop: OperatorShop) => Promise<unknown>): Promise<void> {
  return inShop(async (shop) => {
    await work(shop)
    print(commandText('vat-rates.done'))
  })
}

async function list(shop: OperatorShop, period: DocumentPeriod): Promise<void> {
  const documents = await listDocuments(shop, period)
  printLines(
    documents.map((document) =>
      columns(
        document.issued_at.toISOString().slice(0, 10),
        document.series,
        document.label,
        document.order_no,
        money(document.total_cents, document.currency),
      ),
    ),
  )
  print(commandText('invoices.count', { count: documents.length }))
}

async function exportTo(shop: OperatorShop, folder: string, period: DocumentPeriod): Promise<void> {
  await mkdir(folder, { recursive: true })
  const documents = await listDocuments(shop, period)
  for (const document of documents) {
    const { fileName, bytes } = await pdfOfDocument(shop, document)
    await writeFile(join(folder, fileName), bytes)
  }
  await writeFile(join(folder, 'documents.csv'), documentsCsv(documents))
  print(commandText('invoices.exported', { count: documents.length, folder }))
}

async function showSeller({ db }: OperatorShop): Promise<void> {
  const settings = await sellerSettings(db)
  printLines(sellerFields.map((field) => `${field}: ${settings[field]}`))
}

async function listProposals({ db }: OperatorShop): Promise<void> {
  const proposals = await waitingProposals(db)
  printLines(
    proposals.map(({ country, from, percent, ours }) =>
      columns(
        country,
        `${percent} %`,
        commandText('vat-rates.from', { from }),
        commandText('vat-rates.ours', {
          ours: ours === undefined ? officeText('settings.vat-ended') : `${ours} %`,
        }),
      ),
    ),
  )
  if (proposals.length === 0) print(commandText('vat-rates.no-proposals'))
}

async function listRates(shop: OperatorShop, isAll: boolean): Promise<void> {
  const rates = (await listVatRates(shop)).filter(
    ({ state, percent }) => isAll || state === 'planned' || (state === 'present' && percent !== undefined),
  )
  printLines(
    rates.map(({ country, percent, from, state }) =>
      columns(
        country,
        percent === undefined ? officeText('settings.vat-ended') : `${percent} %`,
        (isAll || state === 'planned') &&
          (from === undefined ? commandText('vat-rates.ever') : commandText('vat-rates.from', { from })),
      ),
    ),
  )
  if (rates.length === 0) print(officeText('settings.vat-none'))
}
