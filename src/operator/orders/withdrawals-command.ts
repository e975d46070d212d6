import { type Command, Option } from 'commander'
import { type ListedWithdrawal, listWithdrawals } from '../../shop/payments/withdrawals/list-withdrawals.ts'
import { withdrawalFilter } from '../../shop/payments/withdrawals/withdrawal-filter.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { readFilter } from '../list-options.ts'
import { columns, printLines, printList } from '../terminal.ts'

interface ListOptions {
  tab?: string
  search?: string
}

export function withdrawalsCommand(command: Command): void {
  command
    .addOption(new Option('--tab <tab>').choices(withdrawalFilter.tabs).default('all'))
    .option('--search <text>')
    .action((options: ListOptions) => inShop((shop) => showWithdrawals(shop, options)))
}

async function showWithdrawals(shop: OperatorShop, options: ListOptions): Promise<void> {
  const { withdrawals, next } = await listWithdrawals(shop, readFilter(withdrawalFilter, options))
  printList(withdrawals.flatMap(linesOf), officeText('withdrawals.none'))
  if (next !== undefined) printLines([commandText('more', { options: '--search' })])
}

function linesOf({ orderNo, sentAt, email, isLate, lines, proofs }: ListedWithdrawal): string[] {
  return [
    columns(orderNo, sentAt.slice(0, 19), email, isLate && officeText('withdrawals.late')),
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
