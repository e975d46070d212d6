import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addCommands, commandNames } from '../../src/operator/add-commands.ts'
import { isPlainEnglish } from '../back-office/texts/is-plain-english.ts'
import { liveInShop } from '../back-office/texts/lived-shop.ts'
import { mark, withoutMarked } from '../back-office/texts/mark-catalogue.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'
import { shopCommand } from './shop-command.ts'

vi.mock('../../locales/back-office/en-US.json', async (original) =>
  (await import('../back-office/texts/mark-catalogue.ts')).markCatalogue(original),
)
vi.mock('../../locales/commands/en-US.json', async (original) =>
  (await import('../back-office/texts/mark-catalogue.ts')).markCatalogue(original),
)

/** Commands that this test leaves out: they copy or replace the whole shop, or call another company. */
const notRun = [
  'backup',
  'restore',
  'migrate',
  'rates fetch',
  'suppliers check',
  'suppliers try',
  'suppliers demo',
]

/** Commands that print JSON or CSV alone, or words of the shop keeper and of the first start. */
const forPrograms = [
  'content list',
  'invoices seller show',
  'levels list',
  'coupons codes',
  'members data',
  'subscribers',
]

/** Further calls, with options that change what is printed. */
const further = [
  ['enquiries', '--all'],
  ['mails', '--retry'],
  ['orders', 'list', '--limit', '1'],
  ['orders', 'list', '--limit', 'x'],
  ['orders', 'list', '--from', 'x'],
  ['products', 'list', '--limit', '1'],
  ['refunds', '--all'],
  ['vat-rates', 'list', '--all'],
] as const

const folder = mkdtempSync(join(tmpdir(), 'pseudo-language-'))
const products = join(folder, 'products.ndjson')
const keys = join(folder, 'keys.txt')
writeFileSync(products, '{"type":"product"}\n')
writeFileSync(keys, 'AAAA-BBBB-CCCC\nX\n')
const credentials = join(folder, 'credentials.json')
writeFileSync(credentials, '{}')

let world: SaleWorld
let lived: Awaited<ReturnType<typeof liveInShop>>
beforeAll(async () => {
  world = await openSaleWorld()
  lived = await liveInShop(world)
})
afterAll(() => world.close())

const { run } = shopCommand(() => ({
  databaseUrl: known(world.database.databaseUrl),
  dataDir: world.shop.config.dataDir,
  env: { EXCHANGE_RATES_URL: 'off' },
}))

/** Value of an argument or option: that of the command, of its family, or of all commands; else `1`. */
function valueOf(path: string, name: string): string {
  const values: Record<string, string> = {
    '<email>': 'mira@example.com',
    '--confirm': 'other@example.com',
    '--to': 'mira@example.com',
    '<sku>': 'TEST-1',
    '<text>': mark('text'),
    '<title>': mark('title'),
    '--text': mark('text'),
    '--title': mark('title'),
    '--reason': mark('reason'),
    '<reason>': mark('reason'),
    'orders <number>': known(lived.orders[0]),
    'orders cancel <number>': known(lived.orders[2]),
    'orders check --wait': '0',
    '--out': join(folder, 'evidence.pdf'),
    'suppliers <name>': mark('Supplier'),
    'resellers <name>': mark('Reseller'),
    'payment-methods <code>': 'paypal',
    'payment-methods test <code>': 'card',
    'payments <company>': 'sandbox',
    'rates <currency>': 'eur',
    'rates <rate>': '0.9',
    'settings <key>': 'stock.low',
    'fraud <name>': 'review.first-purchase',
    'import <file>': products,
    'import keys <file>': keys,
    'import shop <files>': products,
    'suppliers --key-file': keys,
    'outlets --credentials': credentials,
    'export <file>': join(folder, 'export.ndjson'),
    'log export <file>': join(folder, 'log.ndjson'),
    'log verify <file>': join(folder, 'log.ndjson'),
    'payouts <file>': keys,
    'payouts export <file>': join(folder, 'payouts.csv'),
    'vat-rates <file>': keys,
    '<folder>': folder,
    '<country>': 'DE',
    '<batch>': `B-${lived.batchId}`,
    '<what>': `B-${lived.batchId}`,
    '<import>': String(lived.importId),
    'staff <email>': 'owner@shop.example',
    'blocks <value>': 'mail.example',
  }
  const [family = ''] = path.split(' ')
  return values[`${path} ${name}`] ?? values[`${family} ${name}`] ?? values[name] ?? '1'
}

function callOf(path: string, command: Command): string[] {
  const needed = command.registeredArguments.filter(({ required }) => required)
  const options = command.options.filter(
    ({ mandatory, long }) => mandatory || long === '--wait' || long === '--out',
  )
  return [
    ...path.split(' '),
    ...needed.map((one) => one.argChoices?.[0] ?? valueOf(path, `<${one.name()}>`)),
    ...options.flatMap(({ long, argChoices }) => [
      known(long ?? undefined),
      argChoices?.[0] ?? valueOf(path, known(long ?? undefined)),
    ]),
  ]
}

async function commandsOf(name: string): Promise<[path: string, command: Command][]> {
  const program = new Command('npm run shop --')
  await addCommands(program, [name])
  return all(program.commands.filter((one) => one.name() === name))
}

function all(commands: readonly Command[], before = ''): [string, Command][] {
  return commands.flatMap((command) => {
    const path = `${before} ${command.name()}`.trim()
    return [[path, command] satisfies [string, Command], ...all(command.commands, path)]
  })
}

/** Lines of a help text, without names of commands, arguments and options and without texts of the parser. */
function plainHelp(command: Command): string[] {
  command.configureHelp({ helpWidth: 1000 })
  const lines = withoutMarked(command.helpInformation()).split('\n')
  return lines
    .map((line) => line.replaceAll(/display help for command|\((choices|default): [^)]*\)/g, '').trim())
    .filter((line) => !/^(Usage: .*|Arguments:|Options:|Commands:|)$/.test(line) && / {2}|^[A-Z]/.test(line))
}

/** Names of fields, settings, companies and addresses, as people type them, and secrets of 32 bytes. */
const enteredName =
  /^[a-z][\w.[\]-]*:( \S+)?$|^[\w-]+([./][\w-]+)+(\s*⟦.*)?$|^(sandbox|invoice|credit-note|off|card|kinguin|action)\b|^lk[ar]_|^[\w-]{43}$|^\S+@\S+$|^https?:|^"?npm run shop|^[A-Z_]{4,}$|^[\d.]+ USD \(|^\(USD\),?$|^\d+ × TEST-|^[A-Z]{2}$|^(query:|evt_)|^•|^[a-z]{2}[-_][A-Za-z]{2}$/
/** A name of a company or method, or a value of a setting, in lists of those. */
const enteredValue = /^(\d+\. )?[a-z\d-]+$|^".*"$/
const listsOfValues = [
  'fraud list',
  'payment-methods list',
  'payment-methods show',
  'payments list',
  'settings list',
]

function plainCells(path: string, printed: string): string[] {
  return withoutMarked(printed)
    .split(/\n|\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => !enteredName.test(cell) && !(listsOfValues.includes(path) && enteredValue.test(cell)))
    .filter(isPlainEnglish)
}

it.each(commandNames)('OPS-1 prints no plain English for the command %s', async (name) => {
  for (const [path, command] of await commandsOf(name)) {
    expect.soft(plainHelp(command), `${path} --help`).toEqual([])
    if (command.commands.length > 0 || notRun.includes(path)) continue
    const calls = [callOf(path, command), ...further.filter((one) => one.join(' ').startsWith(`${path} -`))]
    for (const call of calls) {
      const { stdout, stderr } = await run(...call)
      const printed = forPrograms.includes(path) ? stderr : `${stdout}\n${stderr}`
      expect.soft(stderr, call.join(' ')).not.toMatch(/^error: |\n\s+at /)
      expect.soft(plainCells(path, printed), call.join(' ')).toEqual([])
    }
  }
})
