import type { Command } from 'commander'
import { refuse } from '../../shop/errors.ts'
import { dropSale, planSale } from '../../shop/products/prices/plan-sale.ts'
import { readPrices, type VariantPrices } from '../../shop/products/prices/read-prices.ts'
import { baseCurrency } from '../../shop/localisation/choose-currency.ts'
import { formatCents } from '../../shop/money-text.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printJson, printLines, tell } from '../terminal.ts'

interface SaleOptions {
  price: string
  from: string
  until: string
}

/** Commands for prices and prices before. */
export function priceCommands(prices: Command): void {
  prices
    .command('history')
    .argument('<sku>')
    .option('--json')
    .action((sku: string, options: { json?: boolean }) => reportingErrors(() => history(sku, options)))
  prices
    .command('sale')
    .argument('<sku>')
    .requiredOption('--price <dollars>')
    .requiredOption('--from <minute>')
    .requiredOption('--until <minute>')
    .action((sku: string, options: SaleOptions) =>
      reportingErrors(() =>
        report('Planned.', (shop) => planSale(shop, commandActor(), { sku, ...options })),
      ),
    )
  prices
    .command('drop-sale')
    .argument('<sku>')
    .argument('<from>')
    .action((sku: string, from: string) =>
      reportingErrors(() => report('Dropped.', (shop) => dropSale(shop, commandActor(), { sku, from }))),
    )
}

async function report(done: string, work: (shop: OperatorShop) => Promise<void>): Promise<void> {
  await withOperatorShop(work)
  tell(done)
}

async function history(sku: string, { json = false }: { json?: boolean }): Promise<void> {
  const found = await withOperatorShop((shop) => readPrices(shop, sku))
  const prices = found ?? refuse('input.sku', { field: 'sku', values: { skus: sku } })
  if (json) printJson([prices])
  else printLines(textOf(prices))
}

function textOf({ currentCents, priorCents, sales, history: past }: VariantPrices): string[] {
  const before = priorCents === null ? '' : `, lowest of the 30 days before ${dollars(priorCents)}`
  return [
    `Now ${dollars(currentCents)}${before}`,
    ...sales.map(
      ({ priceCents, from, until, state }) => `sale  ${from}  ${until}  ${dollars(priceCents)}  ${state}`,
    ),
    ...past.map(({ priceCents, from }) => `from  ${from}  ${dollars(priceCents)}`),
  ]
}

function dollars(cents: number): string {
  return formatCents(cents, baseCurrency.symbol)
}
