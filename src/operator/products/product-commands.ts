import { type Command, Option } from 'commander'
import {
  type ListedProduct,
  listProductChoices,
  listProducts,
} from '../../shop/products/list/list-products.ts'
import { productFilter } from '../../shop/products/list/product-filter.ts'
import { decimal } from '../../shop/money-text.ts'
import { readFilter, readLimit } from '../list-options.ts'
import { refuse } from '../../shop/errors.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { undoChange } from '../../shop/products/undo/undo-change.ts'
import { columns, print, printJson, printLines, printList } from '../terminal.ts'

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
    .action((options: ListOptions) => inShop((shop) => list(shop, options)))
  products
    .command('undo')
    .argument('<number>')
    .action((number: string) => inShop((shop) => undo(shop, number)))
}

async function undo(shop: OperatorShop, number: string): Promise<void> {
  const { products, kept } = await undoChange(shop, commandActor(), rowNumber(number))
  print(officeText('products.undone', { products }))
  if (kept.length > 0) print(commandText('products.kept', { products: kept.join(', ') }))
}

async function list(shop: OperatorShop, options: ListOptions): Promise<void> {
  const { state, json = false } = options
  const filter = readFilter(productFilter, { ...options, tab: state })
  const { categories, platforms } = await listProductChoices(shop)
  const isKnown = (id: string, of: readonly { id: number }[]) =>
    id === '' || of.some((one) => one.id === Number(id))
  if (!isKnown(filter.category, categories)) refuse('not-found', { field: 'category' })
  if (!isKnown(filter.platform, platforms)) refuse('not-found', { field: 'platform' })
  const { products, next } = await listProducts(shop, filter, { limit: readLimit(options) })
  if (json) return printJson(products)
  printList(products.map(productLine), officeText('products.none'))
  if (next !== undefined) printLines([commandText('more', { options: '--limit' })])
}

function productLine(product: ListedProduct): string {
  const { externalId, name, category, state, fromCents, toCents, stock, sold30 } = product
  const price = fromCents === toCents ? decimal(fromCents) : `${decimal(fromCents)}–${decimal(toCents)}`
  return columns(
    externalId,
    name,
    category,
    officeText(`products.state.${state}`),
    `$${price}`,
    commandText('products.left', { stock }),
    commandText('products.sold', { sold: sold30 }),
  )
}
