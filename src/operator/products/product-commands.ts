import { type Command, Option } from 'commander'
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
    .addOption(new Option('--state <state>').choices(productFilter.tabs).default('all'))
    .option('--search <text>')
    .option('--category <id>')
    .option('--platform <id>')
    .option('--stock <keys>')
    .addOption(new Option('--sort <order>').choices(productFilter.sorts).default('name'))
    .addOption(new Option('--limit <products>').default('50'))
    .option('--json')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  products
    .command('undo')
    .argument('<number>')
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
