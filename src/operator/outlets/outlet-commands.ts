import { readFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { z } from 'zod'
import { refuse } from '../../shop/errors.ts'
import { decimal } from '../../shop/money-text.ts'
import { addOffer, removeOffer } from '../../shop/outlets/change-offer.ts'
import { addOutlet, registerOutlet, tryOutlet } from '../../shop/outlets/change-outlet.ts'
import { listOutlets, readOutletPage } from '../../shop/outlets/list-outlets.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { rowNumber } from '../row-number.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printLines, tell } from '../terminal.ts'

/** Outlets, their offers and what they reserved (SUP-4). */
export function outletCommands(outlets: Command): void {
  outlets.command('list').action(() => reportingErrors(() => withOperatorShop(list)))
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
      reportingErrors(() => withOperatorShop((shop) => add(shop, kind, name, options))),
    )
  outlets
    .command('register')
    .argument('<name>')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => register(shop, name))))
  outlets
    .command('try')
    .argument('<name>')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => tryAgain(shop, name))))
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
      reportingErrors(() => withOperatorShop((shop) => offer(shop, name, { sku, article, most }))),
    )
  outlets
    .command('offers')
    .argument('<name>')
    .action((name: string) => reportingErrors(() => withOperatorShop((shop) => printOffers(shop, name))))
  outlets
    .command('withdraw')
    .argument('<number>')
    .action((number: string) =>
      reportingErrors(() =>
        withOperatorShop((shop) => removeOffer(shop, commandActor(), { id: rowNumber(number) })),
      ),
    )
  outlets
    .command('reservations')
    .argument('<name>')
    .action((name: string) =>
      reportingErrors(() => withOperatorShop((shop) => printReservations(shop, name))),
    )
}

async function list(shop: OperatorShop): Promise<void> {
  const outlets = await listOutlets(shop)
  printLines(
    outlets.map(({ name, kindTitle, state, offers, held, sold, cancelledLate, lastIssue }) =>
      [
        name,
        kindTitle,
        state,
        `${offers} offers`,
        `${held} reserved`,
        `${sold} sold`,
        cancelledLate === 0 ? '' : `${cancelledLate} cancelled after the sale`,
        lastIssue,
      ].join('  '),
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

/** The credentials come by a file, since a command's arguments are visible to other users of the machine. */
async function add(
  shop: OperatorShop,
  kind: string,
  name: string,
  { credentials: path, url = '', ...terms }: AddOptions,
): Promise<void> {
  const credentials = credentialsIn(readFileSync(path, 'utf8'))
  await addOutlet(shop, commandActor(), { kind, name, url, credentials, ...terms })
  tell('Added. "outlets register" tells the marketplace where it reserves.')
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
  tell('Registered.')
}

async function tryAgain(shop: OperatorShop, name: string): Promise<void> {
  await tryOutlet(shop, commandActor(), { id: await outletIdOf(shop, name) })
  tell('Tried again.')
}

async function offer(
  shop: OperatorShop,
  name: string,
  entered: { sku: string; article: string; most: string },
): Promise<void> {
  await addOffer(shop, commandActor(), { outletId: await outletIdOf(shop, name), ...entered })
  tell('Added. The outlet learns of it within seconds.')
}

async function printOffers(shop: OperatorShop, name: string): Promise<void> {
  const { offered, currency } = await readOutletPage(shop, await outletIdOf(shop, name))
  printLines(
    offered.map(({ id, sku, article, most, isOn, toldCents, toldStock, issue }) =>
      [
        id,
        sku,
        article,
        `at most ${most}`,
        isOn ? 'on' : 'off',
        toldCents === undefined ? 'not told' : `${decimal(toldCents)} ${currency.toUpperCase()}`,
        `${toldStock ?? 0} declared`,
        issue,
      ].join('  '),
    ),
  )
}

async function printReservations(shop: OperatorShop, name: string): Promise<void> {
  const { reservations } = await readOutletPage(shop, await outletIdOf(shop, name))
  printLines(
    reservations.map(({ ref, madeAt, orderNo, keys, state }) =>
      [madeAt, ref, orderNo ?? '', `${keys} keys`, state].join('  '),
    ),
  )
}

/** Id of the outlet of that name. Refuses `not-found`. */
async function outletIdOf(shop: OperatorShop, name: string): Promise<number> {
  const found = (await listOutlets(shop)).find((one) => one.name === name)
  return found?.id ?? refuse('not-found', { field: 'name' })
}
