import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { decimal } from '../../shop/money-text.ts'
import { addArticle, removeArticle } from '../../shop/suppliers/change-article.ts'
import { addSupplier, checkSupplier, trySupplier } from '../../shop/suppliers/change-supplier.ts'
import { connectDemoSupplier } from '../../shop/suppliers/demo/connect-demo.ts'
import { askNow, closePurchase } from '../../shop/suppliers/decide-purchase.ts'
import { listPurchases, listSuppliers, readSupplierPage } from '../../shop/suppliers/list-suppliers.ts'
import { isSupplierKind, supplierKinds } from '../../shop/suppliers/supplier-kinds.ts'
import type { SupplyIssue } from '../../shop/suppliers/supplier-tables.ts'
import { purchaseFilter } from '../../shop/suppliers/purchase-filter.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'
import { ruleCommands } from './rule-commands.ts'
import { supplierIdOf } from './supplier-id-of.ts'

/** Suppliers, their articles and what was bought (SUP-1, SUP-2). */
export function supplierCommands(suppliers: Command): void {
  suppliers.command('list').action(() => inShop(list))
  suppliers
    .command('add')
    .argument('<kind>')
    .argument('<name>')
    .requiredOption('--budget <dollars>')
    .requiredOption('--key-file <path>')
    .option('--url <address>')
    .action((kind: string, name: string, options: AddOptions) =>
      inShop((shop) => add(shop, kind, name, options)),
    )
  suppliers.command('demo').action(() => inShop(connectDemo))
  suppliers
    .command('check')
    .argument('<name>')
    .action((name: string) => inShop((shop) => check(shop, name)))
  suppliers
    .command('try')
    .argument('<name>')
    .action((name: string) => inShop((shop) => tryAgain(shop, name)))
  articleCommands(suppliers)
  purchaseCommands(suppliers)
  ruleCommands(suppliers)
}

function articleCommands(suppliers: Command): void {
  suppliers
    .command('map')
    .argument('<name>')
    .argument('<sku>')
    .argument('<article>')
    .requiredOption('--highest <dollars>')
    .addOption(new Option('--turn <number>').default('1'))
    .action((name: string, sku: string, article: string, options: MapOptions) =>
      inShop((shop) => map(shop, name, { sku, article, ...options })),
    )
  suppliers
    .command('articles')
    .argument('<name>')
    .action((name: string) => inShop((shop) => listArticles(shop, name)))
  suppliers
    .command('unmap')
    .argument('<number>')
    .action((number: string) =>
      inShop((shop) => removeArticle(shop, commandActor(), { id: rowNumber(number) })),
    )
}

function purchaseCommands(suppliers: Command): void {
  suppliers.command('purchases').action(() => inShop(printPurchases))
  suppliers
    .command('ask')
    .argument('<number>')
    .action((number: string) => inShop((shop) => askNow(shop, commandActor(), rowNumber(number))))
  suppliers
    .command('close')
    .argument('<number>')
    .action((number: string) => inShop((shop) => closePurchase(shop, commandActor(), rowNumber(number))))
}

async function list(shop: OperatorShop): Promise<void> {
  const suppliers = await listSuppliers(shop)
  printLines(
    suppliers.map(({ name, kindTitle, state, articles, spentCents, budgetCents, lastIssue }) =>
      columns(
        name,
        kindTitle,
        officeText(`suppliers.state.${state}`),
        commandText('suppliers.articles', { articles }),
        commandText('suppliers.budget', {
          spent: `$${decimal(spentCents)}`,
          budget: `$${decimal(budgetCents)}`,
        }),
        supplyIssue(lastIssue),
      ),
    ),
  )
}

interface AddOptions {
  budget: string
  keyFile: string
  url?: string
}

/** Adds a supplier. Its credentials come in a file, since other users of the machine can see a command's arguments. */
async function add(
  shop: OperatorShop,
  kind: string,
  name: string,
  { budget, keyFile, url = '' }: AddOptions,
): Promise<void> {
  const names = isSupplierKind(kind) ? supplierKinds[kind].credentials : []
  const lines = readFileSync(keyFile, 'utf8').trim().split(/\r?\n/)
  const credentials = Object.fromEntries(names.map((field, nth) => [field, lines[nth] ?? '']))
  await addSupplier(shop, commandActor(), { kind, name, budget, url, credentials })
  print(commandText('suppliers.added'))
}

async function connectDemo(shop: OperatorShop): Promise<void> {
  const { mapped } = await connectDemoSupplier(shop, commandActor())
  print(commandText('suppliers.connected', { mapped }))
}

async function check(shop: OperatorShop, name: string): Promise<void> {
  const balance = await checkSupplier(shop, await supplierIdOf(shop, name))
  printLines([
    balance
      ? `${decimal(balance.cents)} ${balance.currency.toUpperCase()}`
      : officeText('suppliers.accepted'),
  ])
}

async function tryAgain(shop: OperatorShop, name: string): Promise<void> {
  await trySupplier(shop, commandActor(), { id: await supplierIdOf(shop, name) })
  print(commandText('tried-again'))
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
  print(officeText('suppliers.article-added', { value: title }))
}

async function listArticles(shop: OperatorShop, name: string): Promise<void> {
  const { mapped } = await readSupplierPage(shop, await supplierIdOf(shop, name))
  printLines(
    mapped.map(({ id, sku, article, turn, highestCents, quotedCents, issue }) =>
      columns(
        id,
        sku,
        article,
        commandText('suppliers.turn', { turn }),
        officeText('purchases.at-most', { amount: `$${decimal(highestCents)}` }),
        quotedCents === undefined
          ? commandText('suppliers.no-quote')
          : commandText('suppliers.quote', { amount: `$${decimal(quotedCents)}` }),
        supplyIssue(issue),
      ),
    ),
  )
}

async function printPurchases(shop: OperatorShop): Promise<void> {
  const { purchases } = await listPurchases(shop, purchaseFilter.every)
  printLines(
    purchases.map(({ id, createdAt, supplier, sku, received, quantity, state, orderNo, issue }) =>
      columns(
        id,
        createdAt,
        supplier,
        sku,
        officeText('purchases.received', { received, quantity }),
        officeText(`purchases.state.${state}`),
        orderNo,
        supplyIssue(issue),
      ),
    ),
  )
}

function supplyIssue(issue: SupplyIssue | ''): string {
  return issue && officeText(`supply-issue.${issue}`)
}
