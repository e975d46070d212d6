import { writeFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { decimal } from '../../shop/money-text.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { fetchPayouts } from '../../shop/payments/payouts/fetch-payouts.ts'
import { isUnequal } from '../../shop/payments/payouts/payout-rules.ts'
import { type ListedPayout, listPayouts } from '../../shop/payments/payouts/list-payouts.ts'
import { payoutFilter } from '../../shop/payments/payouts/payout-filter.ts'
import { payoutByName } from '../../shop/payments/payouts/payout-list-records.ts'
import { readPayout, type ShownPayout } from '../../shop/payments/payouts/read-payout.ts'
import { exportPayouts } from '../../shop/reports/payouts/export-payouts.ts'
import type { PeriodInput } from '../../shop/reports/report-period.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { fail, printLines, tell } from '../terminal.ts'
import { operatorCompanies } from './operator-companies.ts'

/** Payouts of the payment companies (RTS-9). */
export function payoutCommands(payouts: Command): void {
  payouts
    .command('list')
    .addOption(new Option('--tab <tab>').choices(payoutFilter.tabs).default('all'))
    .action(({ tab }: { tab: string }) => reportingErrors(() => list(tab)))
  payouts
    .command('show')
    .argument('<payout>')
    .action((name: string) => reportingErrors(() => show(name)))
  payouts.command('fetch').action(() => reportingErrors(fetchNow))
  payouts
    .command('export')
    .argument('<file>')
    .option('--from <day>')
    .option('--to <day>')
    .action((file: string, period: PeriodInput) => reportingErrors(() => exportFile(file, period)))
}

async function exportFile(file: string, period: PeriodInput): Promise<void> {
  await withOperatorShop(async (shop) => {
    const { csv } = await exportPayouts(shop, commandActor(), period)
    await writeFile(file, csv, { mode: 0o600 })
  })
}

async function list(tab: string): Promise<void> {
  const { filter } = payoutFilter.read(new URLSearchParams({ tab }))
  await withOperatorShop(async (shop) => {
    const gateways = gatewaysOf(shop)
    const { payouts, missing, next } = await listPayouts({ ...shop, gateways }, filter)
    printLines(payouts.length > 0 ? payouts.map(payoutLine) : [officeText('payouts.none')])
    if (next !== undefined) printLines(['There are older ones: see them in the back office.'])
    printLines(
      missing.map(
        ({ orderNo, cents, currency, company }) =>
          `In no payout of ${company}: ${orderNo}, ${amount(cents, currency)}`,
      ),
    )
  })
}

async function show(name: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const found = await payoutByName(shop.db, name)
    if (found.length === 0) return fail(`There is no payout ${name}. "payouts list" lists them.`)
    for (const { id } of found) {
      let after: number | undefined
      let payout: ShownPayout
      do {
        payout = await readPayout(shop, id, { after })
        if (after === undefined) printLines([payoutLine(payout)])
        printLines(payout.lines.map((line) => lineText(line, payout.currency)))
        after = payout.next
      } while (after !== undefined)
    }
  })
}

async function fetchNow(): Promise<void> {
  await withOperatorShop(async (shop) => {
    const results = await fetchPayouts({ ...shop, gateways: gatewaysOf(shop) })
    if (results.length === 0) return tell('No company that is offered lists its payouts.')
    for (const { gateway, read, issue } of results)
      tell(issue === undefined ? `${gateway}: ${read} new.` : `${gateway}: no answer (${issue}).`)
    if (results.some(({ issue }) => issue !== undefined)) fail('A company did not answer.')
  })
}

function gatewaysOf(shop: Parameters<typeof operatorCompanies>[0]) {
  const open = operatorCompanies(shop).flatMap((company) =>
    company.why === undefined ? company.gateways : [],
  )
  return new Map(open.map((gateway) => [gateway.name, gateway]))
}

function payoutLine(payout: ListedPayout): string {
  const { madeAt, company, name, cents, currency, explained, notOurs, missing } = payout
  const counts = [
    `${explained} explained`,
    ...(notOurs > 0 ? [`${notOurs} not ours`] : []),
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(isUnequal(payout) ? [officeText('payouts.unequal')] : []),
  ]
  return [madeAt.slice(0, 10), company, name, amount(cents, currency), counts.join(', ')].join('  ')
}

function lineText(line: ShownPayout['lines'][number], currency: string): string {
  const { bookedAt, kind, netCents, sourceId, name, orderNo, documents, state, why, cause } = line
  const parts = [orderNo ?? '', documents, state, why && officeText(`payouts.why.${why}`), cause]
  return [
    `    ${bookedAt.slice(0, 19)}`,
    kind,
    amount(netCents, currency),
    sourceId || name,
    ...parts.filter(Boolean),
  ].join('  ')
}

function amount(cents: number, currency: string): string {
  return `${decimal(cents)} ${currency.toUpperCase()}`
}
