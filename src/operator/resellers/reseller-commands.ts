import { type Command, Option } from 'commander'
import { refuse } from '../../shop/errors.ts'
import { decimal } from '../../shop/money-text.ts'
import { bookMoney } from '../../shop/resellers/book-money.ts'
import { addReseller, changeReseller } from '../../shop/resellers/change-reseller.ts'
import { exportStatement } from '../../shop/resellers/export-statement.ts'
import { listEntries, type ListedReseller, listResellers } from '../../shop/resellers/list-resellers.ts'
import { resellerScopes } from '../../shop/staff/api-keys/key-scopes.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '../../shop/staff/api-keys/manage-api-keys.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { keyLine, type KeyOptions } from '../staff/api-key-commands.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'

interface TermOptions {
  discount?: string
  credit?: string
}

/** Resellers, their terms and their balances (SUP-5). */
export function resellerCommands(resellers: Command): void {
  resellers.command('list').action(() => reportingErrors(() => withOperatorShop(list)))
  resellers
    .command('add')
    .argument('<email>')
    .argument('<name>')
    .requiredOption('--discount <percent>')
    .addOption(new Option('--credit <dollars>').default('0'))
    .action((email: string, name: string, options: TermOptions) =>
      reportingErrors(() => withOperatorShop((shop) => add(shop, email, name, options))),
    )
  resellers
    .command('change')
    .argument('<name>')
    .option('--discount <percent>')
    .option('--credit <dollars>')
    .action((name: string, options: TermOptions) =>
      reportingErrors(() => withOperatorShop((shop) => change(shop, name, options))),
    )
  for (const [act, isOn] of [
    ['stop', false],
    ['open', true],
  ] as const)
    resellers
      .command(act)
      .argument('<name>')
      .action((name: string) =>
        reportingErrors(() => withOperatorShop((shop) => change(shop, name, {}, isOn))),
      )
  moneyCommands(resellers)
  keyCommands(resellers)
}

function moneyCommands(resellers: Command): void {
  resellers
    .command('statement')
    .argument('<name>')
    .option('--month <month>')
    .action((name: string, { month }: { month?: string }) =>
      reportingErrors(() => withOperatorShop((shop) => statement(shop, name, month))),
    )
  for (const [act, kind] of [
    ['deposit', 'deposit'],
    ['correct', 'correction'],
  ] as const)
    resellers
      .command(act)
      .argument('<name>')
      .requiredOption('--amount <dollars>')
      .requiredOption('--reason <text>')
      .action((name: string, form: { amount: string; reason: string }) =>
        reportingErrors(() => withOperatorShop((shop) => book(shop, name, { kind, ...form }))),
      )
}

function keyCommands(resellers: Command): void {
  resellers
    .command('keys')
    .argument('<name>')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => listKeys(shop, name))))
  resellers
    .command('add-key')
    .argument('<name>')
    .argument('<program>')
    .option('--scope <permissions...>')
    .option('--network <networks...>')
    .option('--days <days>')
    .action((name: string, program: string, options: KeyOptions) =>
      reportingErrors(() => withOperatorShop((shop) => addKey(shop, name, program, options))),
    )
  resellers
    .command('revoke-key')
    .argument('<name>')
    .argument('<id>')
    .action((name: string, id: string) =>
      reportingErrors(() => withOperatorShop((shop) => revokeKey(shop, name, id))),
    )
}

async function listKeys(shop: OperatorShop, name: string): Promise<void> {
  printLines((await listApiKeys(shop, (await resellerOf(shop, name)).id)).map(keyLine))
}

async function addKey(
  shop: OperatorShop,
  name: string,
  program: string,
  { scope = [...resellerScopes], network = [], days }: KeyOptions,
): Promise<void> {
  const { id } = await resellerOf(shop, name)
  const valid = days === undefined ? undefined : Number(days)
  const entered = { name: program, scopes: scope, networks: network, days: valid }
  const { key } = await addApiKey(shop, commandActor(), entered, id)
  tell('Copy the key now; the shop does not show it again.')
  printLines([key])
}

async function revokeKey(shop: OperatorShop, name: string, id: string): Promise<void> {
  const reseller = await resellerOf(shop, name)
  await revokeApiKey(shop, commandActor(), rowNumber(id), reseller.id)
  tell('The key is revoked.')
}

async function list(shop: OperatorShop): Promise<void> {
  const resellers = await listResellers(shop)
  printLines(
    resellers.map(({ name, email, state, discountPercent, creditLimitCents, balanceCents, orders }) =>
      [
        name,
        email || 'no account',
        state,
        `price minus ${discountPercent}%`,
        `balance $${decimal(balanceCents)}`,
        `credit $${decimal(creditLimitCents)}`,
        `${orders} orders in 30 days`,
      ].join('  '),
    ),
  )
}

async function add(
  shop: OperatorShop,
  email: string,
  name: string,
  { discount = '', credit = '0' }: TermOptions,
): Promise<void> {
  await addReseller(shop, commandActor(), { email, name, discount, creditLimit: credit })
  tell(`${name} is a reseller.`)
}

async function change(
  shop: OperatorShop,
  name: string,
  { discount, credit }: TermOptions,
  isOn?: boolean,
): Promise<void> {
  const { id, version, discountPercent, creditLimitCents, state } = await resellerOf(shop, name)
  await changeReseller(shop, commandActor(), {
    id,
    seen: version,
    name,
    discount: discount ?? String(discountPercent),
    creditLimit: credit ?? decimal(creditLimitCents),
    isOn: isOn ?? state !== 'off',
  })
  tell('The terms are changed.')
}

async function statement(shop: OperatorShop, name: string, month?: string): Promise<void> {
  const { id } = await resellerOf(shop, name)
  if (month !== undefined) {
    const file = await exportStatement(shop, commandActor(), id, month)
    return printLines(file.trimEnd().split('\r\n'))
  }
  const { entries } = await listEntries(shop, id)
  printLines(
    entries.map(({ at, kind, orderNo, cents, balanceCents, note, author }) =>
      [at, kind, orderNo ?? '', decimal(cents), decimal(balanceCents), note, author].join('  '),
    ),
  )
}

async function book(
  shop: OperatorShop,
  name: string,
  entry: { kind: 'deposit' | 'correction'; amount: string; reason: string },
): Promise<void> {
  const { id } = await resellerOf(shop, name)
  const { balanceCents } = await bookMoney(shop, commandActor(), id, entry)
  tell(`The balance is $${decimal(balanceCents)}.`)
}

/** The reseller of that name. Refuses `not-found`. */
async function resellerOf(shop: OperatorShop, name: string): Promise<ListedReseller> {
  const found = (await listResellers(shop)).find((one) => one.name === name)
  return found ?? refuse('not-found', { field: 'name' })
}
