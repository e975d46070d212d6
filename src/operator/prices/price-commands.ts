import type { Command } from 'commander'
import { refuse } from '../../shop/errors.ts'
import { dropSale, planSale } from '../../shop/products/prices/plan-sale.ts'
import { readPrices, type VariantPrices } from '../../shop/products/prices/read-prices.ts'
import { baseCurrency } from '../../shop/localisation/choose-currency.ts'
import { formatCents } from '../../shop/money-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printJson, printLines } from '../terminal.ts'

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
    .action((sku: string, options: { json?: boolean }) => inShop((shop) => history(shop, sku, options)))
  prices
    .command('sale')
    .argument('<sku>')
    .requiredOption('--price <dollars>')
    .requiredOption('--from <minute>')
    .requiredOption('--until <minute>')
    .action((sku: string, options: SaleOptions) =>
      inShop(async (shop) => {
        await planSale(shop, commandActor(), { sku, ...options })
        print(commandText('prices.planned'))
      }),
    )
  prices
    .command('drop-sale')
    .argument('<sku>')
    .argument('<from>')
    .action((sku: string, from: string) =>
      inShop(async (shop) => {
        await dropSale(shop, commandActor(), { sku, from })
        print(commandText('prices.dropped'))
      }),
    )
}

async function history(shop: OperatorShop, sku: string, { json = false }: { json?: boolean }): Promise<void> {
  const prices = (await readPrices(shop, sku)) ?? refuse('input.sku', { field: 'sku', values: { skus: sku } })
  if (json) printJson([prices])
  else printLines(textOf(prices))
}

function textOf({ currentCents, priorCents, sales, history: past }: VariantPrices): string[] {
  const price = dollars(currentCents)
  return [
    priorCents === null
      ? commandText('prices.now', { price })
      : commandText('prices.now-and-before', { price, before: dollars(priorCents) }),
    ...sales.map(({ priceCents, from, until, state }) =>
      commandText(`prices.sale.${state}`, { from, until, price: dollars(priceCents) }),
    ),
    ...past.map(({ priceCents, from }) => commandText('prices.from', { from, price: dollars(priceCents) })),
  ]
}

function dollars(cents: number): string {
  return formatCents(cents, baseCurrency.symbol)
}
