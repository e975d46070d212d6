import type { Command } from 'commander'
import {
  type ListedProduct,
  listProductChoices,
  listProducts,
} from '../../shop/products/list/list-products.ts'
import { productFilter } from '../../shop/products/list/product-filter.ts'
import { decimal } from '../../shop/money-text.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, printJson, printLines } from '../terminal.ts'

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
}

async function list(options: ListOptions): Promise<void> {
  const { state, sort, limit, search = '', json = false } = options
  if (!productFilter.tabs.some((one) => one === state))
    return fail(`--state: one of ${productFilter.tabs.join(', ')}`)
  if (!productFilter.sorts.some((one) => one === sort))
    return fail(`--sort: one of ${productFilter.sorts.join(', ')}`)
  if (!/^[1-9]\d{0,3}$/.test(limit)) return fail('--limit: a number from 1 to 9999')
  const query = new URLSearchParams({ tab: state, sort, q: search })
  for (const field of productFilter.fields) query.set(field, options[field] ?? '')
  const { filter, wrong } = productFilter.read(query)
  const [field] = wrong
  if (field) return fail(`--${field} cannot be "${options[field] ?? ''}".`)
  await withOperatorShop(async (shop) => {
    const { categories, platforms } = await listProductChoices(shop)
    const isKnown = (id: string, of: readonly { id: number }[]) =>
      id === '' || of.some((one) => one.id === Number(id))
    if (!isKnown(filter.category, categories)) return fail(`Category ${filter.category} does not exist.`)
    if (!isKnown(filter.platform, platforms)) return fail(`Platform ${filter.platform} does not exist.`)
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
