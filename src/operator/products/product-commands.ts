import type { Command } from 'commander'
import {
  type ListedProduct,
  listProductChoices,
  listProducts,
} from '../../shop/products/list/list-products.ts'
import { productFilter } from '../../shop/products/list/product-filter.ts'
import { decimal } from '../../shop/money-text.ts'
import { refuse } from '../../shop/errors.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { counted } from '../counted.ts'
import { undoChange } from '../../shop/products/undo/undo-change.ts'
import { printJson, printLines, tell } from '../terminal.ts'

interface ListOptions {
  state: string
  sort: string
  limit: string
  search?: string
  category?: string
  platform?: string
  stock?: string
  json?: boolean
}

export function productCommands(products: Command): void {
  products
    .command('list')
    .description('list products, on sale or not')
    .option('--state <state>', productFilter.tabs.join(', '), 'all')
    .option('--search <text>', 'part of a name, how a SKU or a publisher begins, or your own id')
    .option('--category <id>', 'in this category, and those in it')
    .option('--platform <id>', 'for the platform of this id')
    .option('--stock <keys>', 'in: with keys, none: without')
    .option('--sort <order>', productFilter.sorts.join(', '), 'name')
    .option('--limit <products>', 'how many to list', '50')
    .option('--json', 'print one JSON object a line')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  products
    .command('undo')
    .argument('<number>', 'as the import named it')
    .description('take back an import of products as a whole, within a day')
    .action((number: string) => reportingErrors(() => undo(number)))
}

async function undo(number: string): Promise<void> {
  const id = rowNumber(number)
  const { products, kept } = await withOperatorShop((shop) => undoChange(shop, commandActor(), id))
  tell(`${counted(products, 'product is', 'products are')} as before.`)
  if (kept.length > 0) tell(`Changed again since, and left as they are: ${kept.join(', ')}.`)
}

async function list(options: ListOptions): Promise<void> {
  const { state, sort, limit, search = '', json = false } = options
  if (!productFilter.tabs.some((one) => one === state))
    refuse('input.one-of', { field: 'state', values: { names: productFilter.tabs.join(', ') } })
  if (!productFilter.sorts.some((one) => one === sort))
    refuse('input.one-of', { field: 'sort', values: { names: productFilter.sorts.join(', ') } })
  if (!/^[1-9]\d{0,3}$/.test(limit))
    refuse('input.whole-number', { field: 'limit', values: { min: 1, max: 9999 } })
  const query = new URLSearchParams({ tab: state, sort, q: search })
  for (const field of productFilter.fields) query.set(field, options[field] ?? '')
  const { filter, wrong } = productFilter.read(query)
  const [field] = wrong
  if (field) refuse('input.choice', { field })
  await withOperatorShop(async (shop) => {
    const { categories, platforms } = await listProductChoices(shop)
    const isKnown = (id: string, of: readonly { id: number }[]) =>
      id === '' || of.some((one) => one.id === Number(id))
    if (!isKnown(filter.category, categories)) refuse('not-found', { field: 'category' })
    if (!isKnown(filter.platform, platforms)) refuse('not-found', { field: 'platform' })
    const { products, next } = await listProducts(shop, filter, { limit: Number(limit) })
    if (json) return printJson(products)
    printLines(products.length > 0 ? products.map(productLine) : ['No products.'])
    if (next !== undefined) printLines(['There are more: --limit.'])
  })
}

function productLine({
  externalId,
  name,
  category,
  state,
  fromCents,
  toCents,
  stock,
  sold30,
}: ListedProduct): string {
  const price = fromCents === toCents ? decimal(fromCents) : `${decimal(fromCents)}–${decimal(toCents)}`
  return [externalId, name, category, state, `$${price}`, `${stock} left`, `${sold30} sold in 30 days`].join(
    '  ',
  )
}
