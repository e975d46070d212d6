import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { decimal } from '../../shop/money-text.ts'
import { addArticle, removeArticle } from '../../shop/suppliers/change-article.ts'
import { addSupplier, checkSupplier, trySupplier } from '../../shop/suppliers/change-supplier.ts'
import { connectDemoSupplier } from '../../shop/suppliers/demo/connect-demo.ts'
import { askNow, closePurchase } from '../../shop/suppliers/decide-purchase.ts'
import { listPurchases, listSuppliers, readSupplierPage } from '../../shop/suppliers/list-suppliers.ts'
import { purchaseFilter } from '../../shop/suppliers/purchase-filter.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'
import { ruleCommands } from './rule-commands.ts'
import { supplierIdOf } from './supplier-id-of.ts'

/** Suppliers, their articles and what was bought (SUP-1, SUP-2). */
export function supplierCommands(suppliers: Command): void {
  suppliers
    .command('list')
    .description("list them with today's spending")
    .action(() => reportingErrors(() => withOperatorShop(list)))
  suppliers
    .command('add')
    .argument('<kind>', 'such as kinguin')
    .argument('<name>', 'it stands on the batches of keys')
    .requiredOption('--budget <dollars>', 'to spend a day at most')
    .requiredOption('--key-file <path>', 'file that has the API key alone')
    .option('--url <address>', 'address of the calls, if it is not the usual one')
    .description('add an account; the key is sealed in the database')
    .action((kind: string, name: string, options: AddOptions) =>
      reportingErrors(() => withOperatorShop((shop) => add(shop, kind, name, options))),
    )
  suppliers
    .command('demo')
    .description('connect the demo supplier of the sandbox, and map variants without keys')
    .action(() => reportingErrors(() => withOperatorShop(connectDemo)))
  suppliers
    .command('check')
    .argument('<name>')
    .description('ask for the balance, which proves the credentials')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => check(shop, name))))
  suppliers
    .command('try')
    .argument('<name>')
    .description('try a stopped supplier again at once')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => tryAgain(shop, name))))
  articleCommands(suppliers)
  purchaseCommands(suppliers)
  ruleCommands(suppliers)
}

function articleCommands(suppliers: Command): void {
  suppliers
    .command('map')
    .argument('<name>', 'supplier')
    .argument('<sku>')
    .argument('<article>', 'its id at the supplier')
    .requiredOption('--highest <dollars>', 'that a key may cost')
    .option('--turn <number>', 'place among the articles of the variant', '1')
    .description('buy an article for a variant')
    .action((name: string, sku: string, article: string, options: MapOptions) =>
      reportingErrors(() => withOperatorShop((shop) => map(shop, name, { sku, article, ...options }))),
    )
  suppliers
    .command('articles')
    .argument('<name>', 'supplier')
    .description('list the mapped articles')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => listArticles(shop, name))))
  suppliers
    .command('unmap')
    .argument('<number>', 'as "suppliers articles" shows it')
    .description('buy an article no more')
    .action((number: string) =>
      reportingErrors(() =>
        withOperatorShop((shop) => removeArticle(shop, commandActor(), { id: rowNumber(number) })),
      ),
    )
}

function purchaseCommands(suppliers: Command): void {
  suppliers
    .command('purchases')
    .description('list the latest purchases')
    .action(() => reportingErrors(() => withOperatorShop(printPurchases)))
  suppliers
    .command('ask')
    .argument('<number>', 'as "suppliers purchases" shows it')
    .description('ask about a purchase under way now; this never buys by itself')
    .action((number: string) =>
      reportingErrors(() => withOperatorShop((shop) => askNow(shop, commandActor(), rowNumber(number)))),
    )
  suppliers
    .command('close')
    .argument('<number>', 'as "suppliers purchases" shows it')
    .description('end a purchase that lacks keys; the shop buys the missing ones again')
    .action((number: string) =>
      reportingErrors(() =>
        withOperatorShop((shop) => closePurchase(shop, commandActor(), rowNumber(number))),
      ),
    )
}

async function list(shop: OperatorShop): Promise<void> {
  const suppliers = await listSuppliers(shop)
  printLines(
    suppliers.map(({ name, kindTitle, state, articles, spentCents, budgetCents, lastIssue }) =>
      [
        name,
        kindTitle,
        state,
        `${articles} articles`,
        `$${decimal(spentCents)} of $${decimal(budgetCents)} today`,
        lastIssue,
      ].join('  '),
    ),
  )
}

interface AddOptions {
  budget: string
  keyFile: string
  url?: string
}

/** The key comes by a file, since a command's arguments are visible to other users of the machine. */
async function add(
  shop: OperatorShop,
  kind: string,
  name: string,
  { budget, keyFile, url = '' }: AddOptions,
): Promise<void> {
  const credentials = { apiKey: readFileSync(keyFile, 'utf8').trim() }
  await addSupplier(shop, commandActor(), { kind, name, budget, url, credentials })
  tell('Added. "suppliers check" proves the credentials.')
}

async function connectDemo(shop: OperatorShop): Promise<void> {
  const { mapped } = await connectDemoSupplier(shop, commandActor())
  tell(`Connected. Mapped variants: ${mapped}.`)
}

async function check(shop: OperatorShop, name: string): Promise<void> {
  const { balanceCents, currency } = await checkSupplier(shop, await supplierIdOf(shop, name))
  printLines([`${decimal(balanceCents)} ${currency.toUpperCase()}`])
}

async function tryAgain(shop: OperatorShop, name: string): Promise<void> {
  await trySupplier(shop, commandActor(), { id: await supplierIdOf(shop, name) })
  tell('Tried again.')
}

interface MapOptions {
  highest: string
  turn: string
}

async function map(
  shop: OperatorShop,
  name: string,
  article: MapOptions & { sku: string; article: string },
): Promise<void> {
  const supplierId = await supplierIdOf(shop, name)
  const { title } = await addArticle(shop, commandActor(), { supplierId, ...article })
  tell(`Added: ${title}`)
}

async function listArticles(shop: OperatorShop, name: string): Promise<void> {
  const { mapped } = await readSupplierPage(shop, await supplierIdOf(shop, name))
  printLines(
    mapped.map(({ id, sku, article, turn, highestCents, quotedCents, issue }) =>
      [
        id,
        sku,
        article,
        `turn ${turn}`,
        `at most $${decimal(highestCents)}`,
        quotedCents === undefined ? 'no quote' : `now $${decimal(quotedCents)}`,
        issue,
      ].join('  '),
    ),
  )
}

async function printPurchases(shop: OperatorShop): Promise<void> {
  const { purchases } = await listPurchases(shop, purchaseFilter.every)
  printLines(
    purchases.map(({ id, createdAt, supplier, sku, received, quantity, state, orderNo, issue }) =>
      [id, createdAt, supplier, sku, `${received} of ${quantity}`, state, orderNo ?? '', issue].join('  '),
    ),
  )
}
