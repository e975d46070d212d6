import type { Command } from 'commander'
import { checkSums } from '../../shop/reports/sums/check-sums.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { fail, print } from '../terminal.ts'

export function checkSumsCommand(command: Command): void {
  command.action(() => inShop(check))
}

async function check(shop: OperatorShop): Promise<void> {
  const { days, differing } = await checkSums(shop)
  if (differing.length > 0) return fail(commandText('sums.differed', { days: differing.join(', ') }))
  print(commandText('sums.right', { count: days }))
}
