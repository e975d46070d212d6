import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { addOffer, removeOffer } from '../../shop/outlets/change-offer.ts'
import { addOutlet, registerOutlet, tryOutlet } from '../../shop/outlets/change-outlet.ts'
import { listOutlets, readOutletPage } from '../../shop/outlets/list-outlets.ts'
import type { OutletIssue } from '../../shop/outlets/outlet-tables.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { money } from '../orders/order-text.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { columns, print, printLines } from '../terminal.ts'

/** Outlets, their offers and what they reserved (SUP-4). */
export function outletCommands(outlets: Command): void {
  outlets.command('list').action(() => inShop(list))
  outlets
    .command('add')
    .argument('<kind>')
    .argument('<name>')
    .requiredOption('--email <address>')
    .requiredOption('--credentials <path>')
    .addOption(new Option('--markup <percent>').default('0'))
    .addOption(new Option('--fee <percent>').default('0'))
    .option('--url <address>')
    .action((kind: string, name: string, options: AddOptions) =>
      inShop((shop) => add(shop, kind, name, options)),
    )
  outlets
    .command('register')
    .argument('<name>')
    .action((name: string) => inShop((shop) => register(shop, name)))
  outlets
    .command('try')
    .argument('<name>')
    .action((name: string) => inShop((shop) => tryAgain(shop, name)))
  offerCommands(outlets)
}

function offerCommands(outlets: Command): void {
  outlets
    .command('offer')
    .argument('<name>')
    .argument('<sku>')
    .argument('<article>')
    .addOption(new Option('--most <number>').default('10'))
    .action((name: string, sku: string, article: string, { most }: { most: string }) =>
      inShop((shop) => offer(shop, name, { sku, article, most })),
    )
  outlets
    .command('offers')
    .argument('<name>')
    .action((name: string) => inShop((shop) => printOffers(shop, name)))
  outlets
    .command('withdraw')
    .argument('<number>')
    .action((number: string) =>
      inShop((shop) => removeOffer(shop, commandActor(), { id: rowNumber(number) })),
    )
  outlets
    .command('reservations')
    .argument('<name>')
    .action((name: string) => inShop((shop) => printReservations(shop, name)))
}

async function list(shop: OperatorShop): Promise<void> {
  const outlets = await listOutlets(shop)
  printLines(
    outlets.map(({ name, kindTitle, state, offers, held, sold, cancelledLate, lastIssue }) =>
      columns(
        name,
        kindTitle,
        officeText(`outlets.state.${state}`),
        officeText('outlets.count', { offers }),
        commandText('outlets.reserved', { held }),
        officeText('stock.n.sold', { count: sold }),
        cancelledLate > 0 && officeText('outlets.late', { count: cancelledLate }),
        outletIssue(lastIssue),
      ),
    ),
  )
}

interface AddOptions {
  email: string
  credentials: string
  markup: string
  fee: string
  url?: string
}

/** Adds an outlet. Its credentials come in a file, since other users of the machine can see a command's arguments. */
async function add(
  shop: OperatorShop,
  kind: string,
  name: string,
  { credentials: path, url = '', ...terms }: AddOptions,
): Promise<void> {
  const credentials = credentialsIn(readFileSync(path, 'utf8'))
  await addOutlet(shop, commandActor(), { kind, name, url, credentials, ...terms })
  print(commandText('outlets.added'))
}

function credentialsIn(text: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text))
  } catch {
    return refuse('input.json', { field: 'credentials' })
  }
}

async function register(shop: OperatorShop, name: string): Promise<void> {
  await registerOutlet(shop, commandActor(), await outletIdOf(shop, name))
  print(officeText('outlets.registered'))
}

async function tryAgain(shop: OperatorShop, name: string): Promise<void> {
  await tryOutlet(shop, commandActor(), { id: await outletIdOf(shop, name) })
  print(commandText('tried-again'))
}

async function offer(
  shop: OperatorShop,
  name: string,
  entered: { sku: string; article: string; most: string },
): Promise<void> {
  await addOffer(shop, commandActor(), { outletId: await outletIdOf(shop, name), ...entered })
  print(officeText('outlets.offer-added'))
}

async function printOffers(shop: OperatorShop, name: string): Promise<void> {
  const { offered, currency } = await readOutletPage(shop, await outletIdOf(shop, name))
  printLines(
    offered.map(({ id, sku, article, most, isOn, declaredCents, declaredStock, issue }) =>
      columns(
        id,
        sku,
        article,
        officeText('purchases.at-most', { amount: most }),
        commandText(isOn ? 'on' : 'off'),
        declaredCents === undefined ? officeText('outlets.not-declared') : money(declaredCents, currency),
        commandText('outlets.declared', { stock: declaredStock ?? 0 }),
        outletIssue(issue),
      ),
    ),
  )
}

async function printReservations(shop: OperatorShop, name: string): Promise<void> {
  const { reservations } = await readOutletPage(shop, await outletIdOf(shop, name))
  printLines(
    reservations.map(({ ref, madeAt, orderNo, keys, state }) =>
      columns(
        madeAt,
        ref,
        orderNo,
        commandText('outlets.keys', { keys }),
        officeText(`outlets.reservation.${state}`),
      ),
    ),
  )
}

function outletIssue(issue: OutletIssue | ''): string {
  return issue && officeText(`outlet-issue.${issue}`)
}

/** Returns the id of the outlet with that name. Refuses `not-found`. */
async function outletIdOf(shop: OperatorShop, name: string): Promise<number> {
  const found = (await listOutlets(shop)).find((one) => one.name === name)
  return found?.id ?? refuse('not-found', { field: 'name' })
}
