import { refuse } from '../../shop/errors.ts'
import type { Command } from 'commander'
import { countOrdersOfMethod, listMethods } from '../../shop/payments/methods/payment-method-set-records.ts'
import {
  addPaymentMethod,
  removePaymentMethod,
  setPaymentMethod,
} from '../../shop/payments/methods/set-payment-method.ts'
import { testPaymentMethod } from '../../shop/payments/methods/test-payment-method.ts'
import { commandActor } from '../staff/command-actor.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { fail, print, printJson, printLines } from '../terminal.ts'
import { changesOf, methodOptions, type MethodOptions } from './method-options.ts'
import { methodLine, methodText } from './method-text.ts'
import { gatewayNames, gatewaysOf, operatorCompanies, whyNotOffered } from './operator-companies.ts'
import { stepLine } from './step-line.ts'

/** Commands for payment methods (PSP-3). */
export function paymentMethodCommands(methods: Command): void {
  methods
    .command('list')
    .option('--json')
    .action((options: { json?: boolean }) => inShop((shop) => list(shop, options)))
  methods
    .command('show')
    .argument('<code>')
    .action((code: string) => inShop((shop) => show(shop, code)))
  methodOptions(methods.command('set').argument('<code>'))
    .option('--version <number>')
    .action((code: string, options: MethodOptions & VersionOption) =>
      inShop((shop) => set(shop, code, options)),
    )
  methodOptions(methods.command('add').argument('<code>'))
    .requiredOption('--company <company>')
    .action((code: string, options: MethodOptions & { company: string }) =>
      inShop((shop) => add(shop, code, options)),
    )
  methods
    .command('remove')
    .argument('<code>')
    .option('--version <number>')
    .action((code: string, options: VersionOption) => inShop((shop) => remove(shop, code, options)))
  methods
    .command('test')
    .argument('<code>')
    .action((code: string) => inShop((shop) => test(shop, code)))
}

interface VersionOption {
  version?: string
}

async function list(shop: OperatorShop, { json = false }: { json?: boolean }): Promise<void> {
  const companies = operatorCompanies(shop)
  const rows = (await listMethods(shop.db)).map((method, index) => ({
    method,
    place: index + 1,
    why: whyNotOffered(companies, method.gateway),
  }))
  if (json) printJson(rows.map(({ method, place, why }) => ({ ...method, place, notOffered: why ?? null })))
  else printLines(rows.map(({ method, place, why }) => methodLine(method, place, why)))
}

async function show(shop: OperatorShop, code: string): Promise<void> {
  const methods = await listMethods(shop.db)
  const method = methods.find((one) => one.code === code)
  if (!method) return refuse('not-found')
  const why = whyNotOffered(operatorCompanies(shop), method.gateway)
  const orders = await countOrdersOfMethod(shop.db, method.id)
  printLines(methodText(method, { place: methods.indexOf(method) + 1, why, orders }))
}

async function set(shop: OperatorShop, code: string, options: MethodOptions & VersionOption): Promise<void> {
  const changes = changesOf(options)
  if (!changes) return fail(commandText('no-change'))
  if (options.on && options.off) return fail(commandText('method.on-or-off'))
  const keeps = { folder: process.cwd(), seen: versionOf(options) }
  const version = await setPaymentMethod(shop, commandActor(), code, changes, keeps)
  print(commandText('method.changed', { version }))
}

async function add(
  shop: OperatorShop,
  code: string,
  options: MethodOptions & { company: string },
): Promise<void> {
  const { name = refuse('input.missing', { field: 'name' }), company } = options
  if (options.on && options.off) return fail(commandText('method.on-or-off'))
  const known = operatorCompanies(shop)
  const changes = { ...changesOf(options), name }
  const companies = gatewayNames(known)
  const adding = { company, companies, changes, folder: process.cwd() }
  const version = await addPaymentMethod(shop, commandActor(), code, adding)
  print(commandText('method.added', { version }))
  const why = whyNotOffered(known, company)
  if (why !== undefined) print(officeText('company.why', { why }))
}

async function remove(shop: OperatorShop, code: string, options: VersionOption): Promise<void> {
  const version = await removePaymentMethod(shop, commandActor(), code, { seen: versionOf(options) })
  print(commandText('method.removed', { version }))
}

async function test(shop: OperatorShop, code: string): Promise<void> {
  const companies = operatorCompanies(shop)
  const asking = { ...shop, gateways: gatewaysOf(companies) }
  const outcome = await testPaymentMethod(asking, code, (step) => printLines([stepLine(step)]))
  if (outcome === 'done') return print(commandText('payments.well', { name: code }))
  if (outcome === 'fault') return fail(commandText('payments.fault', { name: code }))
  const method = (await listMethods(shop.db)).find((one) => one.code === code)
  fail(officeText('company.why', { why: whyNotOffered(companies, method?.gateway ?? '') ?? '' }))
}

/** Returns NaN, which equals no version, if the text is not a number. */
function versionOf({ version }: VersionOption): number | undefined {
  if (version === undefined) return undefined
  return /^\d{1,9}$/.test(version) ? Number(version) : Number.NaN
}
