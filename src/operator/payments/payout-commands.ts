import { readFile, writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { officeText } from '../../shop/localisation/office-text.ts'
import { fetchPayouts } from '../../shop/payments/payouts/fetch-payouts.ts'
import { fileColumnsByCompany } from '../../shop/payments/payouts/file-column-records.ts'
import { checkPayoutFile, importPayoutFile } from '../../shop/payments/payouts/import-payout-file.ts'
import { columnNames } from '../../shop/payments/payouts/payout-file.ts'
import { isUnequal } from '../../shop/payments/payouts/payout-rules.ts'
import { type ListedPayout, listPayouts } from '../../shop/payments/payouts/list-payouts.ts'
import { payoutFilter } from '../../shop/payments/payouts/payout-filter.ts'
import { payoutByName } from '../../shop/payments/payouts/payout-list-records.ts'
import { readPayout, type PayoutView } from '../../shop/payments/payouts/read-payout.ts'
import { exportPayouts } from '../../shop/reports/payouts/export-payouts.ts'
import type { PeriodInput } from '../../shop/reports/report-period.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { readFilter } from '../list-options.ts'
import { money } from '../orders/order-text.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, fail, print, printLines, printList } from '../terminal.ts'
import { gatewaysOf, operatorCompanies } from './operator-companies.ts'

/** Payouts of the payment companies (RTS-9). */
export function payoutCommands(payouts: Command): void {
  payouts
    .command('list')
    .addOption(new Option('--tab <tab>').choices(payoutFilter.tabs).default('all'))
    .action((options: { tab: string }) => inShop((shop) => list(shop, options)))
  payouts
    .command('show')
    .argument('<payout>')
    .action((name: string) => inShop((shop) => show(shop, name)))
  payouts.command('fetch').action(() => inShop(fetchNow))
  payouts
    .command('import')
    .argument('<file>')
    .requiredOption('--company <company>')
    .requiredOption('--payout <name>')
    .requiredOption('--day <day>')
    .requiredOption('--amount <amount>')
    .requiredOption('--currency <currency>')
    .option('--column <names...>')
    .option('--check')
    .action((file: string, options: ImportOptions) => inShop((shop) => importFile(shop, file, options)))
  payouts
    .command('export')
    .argument('<file>')
    .option('--from <day>')
    .option('--to <day>')
    .action((file: string, period: PeriodInput) =>
      inShop(async (shop) => {
        const { csv } = await exportPayouts(shop, commandActor(), period)
        await writeFile(file, csv, { mode: 0o600 })
      }),
    )
}

interface ImportOptions {
  company: string
  payout: string
  day: string
  amount: string
  currency: string
  /** such as `gross=Amount` */
  column?: string[]
  check?: true
}

async function importFile(
  shop: OperatorShop,
  path: string,
  { payout: name, column = [], check, ...facts }: ImportOptions,
): Promise<void> {
  const named = new Map(column.map((text) => [text.split('=')[0], text.split('=').slice(1).join('=')]))
  const remembered = column.length === 0 ? (await fileColumnsByCompany(shop.db))[facts.company] : undefined
  const file = {
    ...facts,
    name,
    columns: columnNames((one) => named.get(one) ?? remembered?.[one] ?? ''),
    text: await readFile(path, 'utf8'),
  }
  const gateways = gatewaysOf(operatorCompanies(shop))
  const { lines, cents, currency } = check
    ? checkPayoutFile({ gateways }, file)
    : await importPayoutFile({ ...shop, gateways }, commandActor(), file)
  print(
    commandText(check ? 'payouts.file-checked' : 'payouts.file-imported', {
      lines,
      sum: money(cents, currency),
    }),
  )
}

async function list(shop: OperatorShop, options: { tab: string }): Promise<void> {
  const gateways = gatewaysOf(operatorCompanies(shop))
  const { payouts, missing, next } = await listPayouts(
    { ...shop, gateways },
    readFilter(payoutFilter, options),
  )
  printList(payouts.map(payoutLine), officeText('payouts.none'))
  if (next !== undefined) print(commandText('payouts.older'))
  printLines(
    missing.map(({ orderNo, cents, currency, company }) =>
      commandText('payouts.missing', { company, order: orderNo, amount: money(cents, currency) }),
    ),
  )
}

async function show(shop: OperatorShop, name: string): Promise<void> {
  const found = await payoutByName(shop.db, name)
  if (found.length === 0) return fail(commandText('unknown', { name, command: 'payouts list' }))
  for (const { id } of found) {
    let after: number | undefined
    let payout: PayoutView
    do {
      payout = await readPayout(shop, id, { after })
      if (after === undefined) printLines([payoutLine(payout)])
      printLines(payout.lines.map((line) => lineText(line, payout.currency)))
      after = payout.next
    } while (after !== undefined)
  }
}

async function fetchNow(shop: OperatorShop): Promise<void> {
  const results = await fetchPayouts({ ...shop, gateways: gatewaysOf(operatorCompanies(shop)) })
  if (results.length === 0) return print(commandText('payouts.no-company'))
  for (const { gateway, read, issue } of results)
    if (issue === undefined) print(commandText('payouts.read', { gateway, count: read }))
    else fail(commandText('payouts.no-answer', { gateway, issue }))
}

function payoutLine(payout: ListedPayout): string {
  const { madeAt, company, name, cents, currency, explained, notOurs, missing } = payout
  const counts = [
    commandText('payouts.explained', { count: explained }),
    ...(notOurs > 0 ? [officeText('payouts.not-ours-count', { count: notOurs })] : []),
    ...(missing > 0 ? [officeText('payouts.missing-count', { count: missing })] : []),
    ...(isUnequal(payout) ? [officeText('payouts.unequal')] : []),
  ]
  return columns(madeAt.slice(0, 10), company, name, money(cents, currency), counts.join(', '))
}

function lineText(line: PayoutView['lines'][number], currency: string): string {
  const { bookedAt, kind, netCents, sourceId, name, orderNo, documents, state, why, cause } = line
  return columns(
    `    ${bookedAt.slice(0, 19)}`,
    officeText(`payouts.kind.${kind}`),
    money(netCents, currency),
    sourceId || name,
    orderNo,
    documents,
    officeText(`payouts.line-state.${state}`),
    why && officeText(`payouts.why.${why}`),
    cause,
  )
}
