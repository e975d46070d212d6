import { type Command, Option } from 'commander'
import { refuse } from '../../shop/errors.ts'
import { decimal } from '../../shop/money-text.ts'
import { bookMoney } from '../../shop/resellers/book-money.ts'
import { addReseller, changeReseller } from '../../shop/resellers/change-reseller.ts'
import { exportStatement } from '../../shop/resellers/export-statement.ts'
import { listEntries, type ListedReseller, listResellers } from '../../shop/resellers/list-resellers.ts'
import { resellerScopes } from '../../shop/staff/api-keys/key-scopes.ts'
import { listApiKeys } from '../../shop/staff/api-keys/manage-api-keys.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { addKey, keyLine, type KeyOptions, revokeKey } from '../staff/api-key-commands.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'
import { groupIdOf, priceGroupCommands } from './price-group-commands.ts'

interface TermOptions {
  group?: string
  discount?: string
  breaks?: string
  credit?: string
}

/** Resellers, their terms and their balances (SUP-5). */
export function resellerCommands(resellers: Command): void {
  resellers.command('list').action(() => inShop(list))
  resellers
    .command('add')
    .argument('<email>')
    .argument('<name>')
    .option('--discount <percent>')
    .option('--breaks <list>')
    .option('--group <name>')
    .addOption(new Option('--credit <dollars>').default('0'))
    .action((email: string, name: string, options: TermOptions) =>
      inShop((shop) => add(shop, email, name, options)),
    )
  resellers
    .command('change')
    .argument('<name>')
    .option('--discount <percent>')
    .option('--breaks <list>')
    .option('--group <name>')
    .option('--credit <dollars>')
    .action((name: string, options: TermOptions) => inShop((shop) => change(shop, name, options)))
  for (const [verb, isOn] of [
    ['stop', false],
    ['open', true],
  ] as const)
    resellers
      .command(verb)
      .argument('<name>')
      .action((name: string) => inShop((shop) => change(shop, name, {}, isOn)))
  priceGroupCommands(resellers)
  moneyCommands(resellers)
  keyCommands(resellers)
}

function moneyCommands(resellers: Command): void {
  resellers
    .command('statement')
    .argument('<name>')
    .option('--month <month>')
    .action((name: string, { month }: { month?: string }) => inShop((shop) => statement(shop, name, month)))
  for (const [verb, kind] of [
    ['deposit', 'deposit'],
    ['correct', 'correction'],
  ] as const)
    resellers
      .command(verb)
      .argument('<name>')
      .requiredOption('--amount <dollars>')
      .requiredOption('--reason <text>')
      .action((name: string, form: { amount: string; reason: string }) =>
        inShop((shop) => book(shop, name, { kind, ...form })),
      )
}

function keyCommands(resellers: Command): void {
  resellers
    .command('keys')
    .argument('<name>')
    .action((name: string) => inShop((shop) => listKeys(shop, name)))
  resellers
    .command('add-key')
    .argument('<name>')
    .argument('<program>')
    .option('--scope <permissions...>')
    .option('--network <networks...>')
    .option('--days <days>')
    .action((name: string, program: string, { scope = [...resellerScopes], ...options }: KeyOptions) =>
      inShop(async (shop) => addKey(shop, program, { scope, ...options }, (await resellerOf(shop, name)).id)),
    )
  resellers
    .command('revoke-key')
    .argument('<name>')
    .argument('<id>')
    .action((name: string, id: string) =>
      inShop(async (shop) => revokeKey(shop, id, (await resellerOf(shop, name)).id)),
    )
}

async function listKeys(shop: OperatorShop, name: string): Promise<void> {
  printLines((await listApiKeys(shop, (await resellerOf(shop, name)).id)).map(keyLine))
}

async function list(shop: OperatorShop): Promise<void> {
  const resellers = await listResellers(shop)
  printLines(
    resellers.map(({ name, email, state, discountPercent, creditLimitCents, balanceCents, orders }) =>
      columns(
        name,
        email || commandText('resellers.no-account'),
        officeText(`resellers.state.${state}`),
        commandText('resellers.discount', { percent: discountPercent }),
        commandText('resellers.balance', { amount: `$${decimal(balanceCents)}` }),
        commandText('resellers.credit', { amount: `$${decimal(creditLimitCents)}` }),
        commandText('resellers.orders', { orders }),
      ),
    ),
  )
}

async function add(
  shop: OperatorShop,
  email: string,
  name: string,
  { discount = '', breaks = '', credit = '0', group = '' }: TermOptions,
): Promise<void> {
  const terms = { discount, breaks, creditLimit: credit, group: await groupIdOf(shop, group) }
  await addReseller(shop, commandActor(), { email, name, ...terms })
  print(commandText('resellers.added', { name }))
}

async function change(
  shop: OperatorShop,
  name: string,
  { discount, breaks, credit, group }: TermOptions,
  isOn?: boolean,
): Promise<void> {
  const before = await resellerOf(shop, name)
  // a discount of its own ends the group's
  const kept = discount === undefined && breaks === undefined ? (before.group?.name ?? '') : ''
  await changeReseller(shop, commandActor(), {
    id: before.id,
    seen: before.version,
    name,
    discount: discount ?? String(before.discountPercent),
    breaks: breaks ?? before.breaks,
    creditLimit: credit ?? decimal(before.creditLimitCents),
    group: await groupIdOf(shop, group ?? kept),
    isOn: isOn ?? before.state !== 'off',
  })
  print(commandText('changed'))
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
      [
        at,
        officeText(`resellers.entry.${kind}`),
        orderNo ?? '',
        decimal(cents),
        decimal(balanceCents),
        note,
        author,
      ].join('  '),
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
  print(commandText('resellers.booked', { amount: `$${decimal(balanceCents)}` }))
}

/** Returns the reseller with that name. Refuses `not-found`. */
async function resellerOf(shop: OperatorShop, name: string): Promise<ListedReseller> {
  const found = (await listResellers(shop)).find((one) => one.name === name)
  return found ?? refuse('not-found', { field: 'name' })
}
