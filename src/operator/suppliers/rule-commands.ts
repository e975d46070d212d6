import { type Command, Option } from 'commander'
import { decimal } from '../../shop/money-text.ts'
import { type EnteredCostRule, usualRule } from '../../shop/products/cost-prices/cost-rule-form.ts'
import { acceptCost, previewCostRule, setCostRule } from '../../shop/products/cost-prices/set-cost-rule.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printLines } from '../terminal.ts'
import { supplierIdOf } from './supplier-id-of.ts'

/** Prices that follow the cost at a supplier (SUP-2). */
export function ruleCommands(suppliers: Command): void {
  suppliers
    .command('rule')
    .argument('<name>')
    .addOption(new Option('--margin <percent>').default(usualRule.margin))
    .addOption(new Option('--plus <dollars>').default(usualRule.plus))
    .addOption(new Option('--ending <cents>').default(usualRule.ending))
    .addOption(new Option('--floor <dollars>').default(usualRule.floor))
    .addOption(new Option('--least <percent>').default(usualRule.least))
    .addOption(new Option('--fee <percent>').default(usualRule.fee))
    .addOption(new Option('--fee-fixed <dollars>').default(usualRule.feeFixed))
    .addOption(new Option('--move <percent>').default(usualRule.move))
    .addOption(new Option('--jump <percent>').default(usualRule.jump))
    .option('--apply')
    .addOption(new Option('--count <prices>').default(''))
    .action((name: string, options: RuleOptions) => inShop((shop) => rule(shop, name, options)))
  suppliers
    .command('accept')
    .argument('<number>')
    .action((number: string) => inShop((shop) => accept(shop, number)))
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
  const { shown, prices, variants, version } = await previewCostRule(shop, supplierId, entered)
  printLines(shown.map(({ sku, from, to }) => `${sku}  $${decimal(from)} → $${decimal(to)}`))
  print(commandText('suppliers.rule-prices', { prices, variants }))
  if (!apply) return print(commandText('suppliers.rule-preview'))
  const done = await setCostRule(shop, commandActor(), { ...entered, supplierId, seen: version, count })
  print(commandText('suppliers.rule-set', { prices: done.prices, stopped: done.stopped }))
}

async function accept(shop: OperatorShop, number: string): Promise<void> {
  const { toCents } = await acceptCost(shop, commandActor(), { id: rowNumber(number) })
  print(officeText('cost-rule.accepted', { value: `$${decimal(toCents)}` }))
}
