import { type Command, Option } from 'commander'
import { type ListedWithdrawal, listWithdrawals } from '../../shop/payments/withdrawals/list-withdrawals.ts'
import { withdrawalFilter } from '../../shop/payments/withdrawals/withdrawal-filter.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { printLines } from '../terminal.ts'

interface ListOptions {
  tab?: string
  search?: string
}

export function withdrawalsCommand(command: Command): void {
  command
    .addOption(new Option('--tab <tab>').choices(withdrawalFilter.tabs).default('all'))
    .option('--search <text>')
    .action((options: ListOptions) => reportingErrors(() => showWithdrawals(options)))
}

async function showWithdrawals({ tab = 'all', search = '' }: ListOptions): Promise<void> {
  const { filter } = withdrawalFilter.read(new URLSearchParams({ tab, q: search }))
  await withOperatorShop(async (shop) => {
    const { withdrawals, next } = await listWithdrawals(shop, filter)
    printLines(withdrawals.length > 0 ? withdrawals.flatMap(linesOf) : [officeText('withdrawals.none')])
    if (next !== undefined) printLines(['There are more: narrow them by --search.'])
  })
}

function linesOf({ orderNo, sentAt, email, isLate, lines, proofs }: ListedWithdrawal): string[] {
  return [
    [orderNo, sentAt.slice(0, 19), email, ...(isLate ? [officeText('withdrawals.late')] : [])].join('  '),
    ...lines.map(
      ({ units, name, outcome, isDropped }) =>
        `    ${units} × ${name}: ${officeText(`withdrawals.outcome.${isDropped ? 'dropped' : outcome}`)}`,
    ),
    ...proofs.map(
      ({ at, version, text }) =>
        `    ${officeText('withdrawals.proof', { version })} “${text}” ${at.slice(0, 19)}`,
    ),
  ]
}
