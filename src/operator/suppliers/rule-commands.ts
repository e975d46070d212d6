import type { Command } from 'commander'
import { decimal } from '../../shop/money-text.ts'
import { type EnteredCostRule, usualRule } from '../../shop/products/cost-prices/cost-rule-form.ts'
import { acceptCost, previewCostRule, setCostRule } from '../../shop/products/cost-prices/set-cost-rule.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'
import { supplierIdOf } from './supplier-id-of.ts'

/** Prices that follow the cost at a supplier (SUP-2). */
export function ruleCommands(suppliers: Command): void {
  suppliers
    .command('rule')
    .argument('<name>', 'supplier')
    .option('--margin <percent>', 'on the cost', usualRule.margin)
    .option('--plus <dollars>', 'fixed part', usualRule.plus)
    .option('--ending <cents>', 'exact, 99, 95 or 00; prices are rounded up', usualRule.ending)
    .option('--floor <dollars>', 'lowest price', usualRule.floor)
    .option('--least <percent>', 'of the price that is left at least', usualRule.least)
    .option('--fee <percent>', 'of the payment', usualRule.fee)
    .option('--fee-fixed <dollars>', 'of the payment', usualRule.feeFixed)
    .option('--move <percent>', 'moves of the cost to ignore', usualRule.move)
    .option('--jump <percent>', 'a bigger move stops the article', usualRule.jump)
    .option('--apply', 'set the rule and its prices; without it they are only listed')
    .option('--count <prices>', 'number of prices, if some fall by more than half', '')
    .description('let prices follow the cost at a supplier')
    .action((name: string, options: RuleOptions) =>
      reportingErrors(() => withOperatorShop((shop) => rule(shop, name, options))),
    )
  suppliers
    .command('accept')
    .argument('<number>', 'as "suppliers articles" shows it')
    .description('accept the cost of a stopped article, and set the price by it')
    .action((number: string) => reportingErrors(() => withOperatorShop((shop) => accept(shop, number))))
}

interface RuleOptions extends EnteredCostRule {
  apply?: boolean
  count: string
}

async function rule(
  shop: OperatorShop,
  name: string,
  { apply, count, ...entered }: RuleOptions,
): Promise<void> {
  const supplierId = await supplierIdOf(shop, name)
  const { shown, prices, variants, fingerprint } = await previewCostRule(shop, supplierId, entered)
  printLines(shown.map(({ sku, from, to }) => `${sku}  $${decimal(from)} → $${decimal(to)}`))
  tell(`Prices that change: ${prices} of ${variants}.`)
  if (!apply) return tell('Nothing was changed. Add --apply to set the rule.')
  const done = await setCostRule(shop, commandActor(), { ...entered, supplierId, fingerprint, count })
  tell(`The rule is set. Changed prices: ${done.prices}. Stopped articles: ${done.stopped}.`)
}

async function accept(shop: OperatorShop, number: string): Promise<void> {
  const { toCents } = await acceptCost(shop, commandActor(), { id: rowNumber(number) })
  tell(`Accepted. New price: $${decimal(toCents)}.`)
}
