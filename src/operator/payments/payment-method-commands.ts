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
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, printJson, printLines, tell } from '../terminal.ts'
import { changesOf, methodOptions, type MethodOptions } from './method-options.ts'
import { methodLine, methodText } from './method-text.ts'
import { gatewayNames, gatewaysOf, operatorCompanies, whyNotOffered } from './operator-companies.ts'
import { stepLine } from './step-line.ts'

/** Commands for payment methods (PSP-3). */
export function paymentMethodCommands(methods: Command): void {
  methods
    .command('list')
    .option('--json')
    .action((options: { json?: boolean }) => reportingErrors(() => list(options)))
  methods
    .command('show')
    .argument('<code>')
    .action((code: string) => reportingErrors(() => show(code)))
  methodOptions(methods.command('set').argument('<code>'))
    .option('--version <number>')
    .action((code: string, options: MethodOptions & VersionOption) =>
      reportingErrors(() => set(code, options)),
    )
  methodOptions(methods.command('add').argument('<code>'))
    .requiredOption('--company <company>')
    .action((code: string, options: MethodOptions & { company: string }) =>
      reportingErrors(() => add(code, options)),
    )
  methods
    .command('remove')
    .argument('<code>')
    .option('--version <number>')
    .action((code: string, options: VersionOption) => reportingErrors(() => remove(code, options)))
  methods
    .command('test')
    .argument('<code>')
    .action((code: string) => reportingErrors(() => test(code)))
}

interface VersionOption {
  version?: string
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  await withOperatorShop(async (shop) => {
    const companies = operatorCompanies(shop)
    const rows = (await listMethods(shop.db)).map((method, index) => ({
      method,
      place: index + 1,
      why: whyNotOffered(companies, method.gateway),
    }))
    if (json) printJson(rows.map(({ method, place, why }) => ({ ...method, place, notOffered: why ?? null })))
    else printLines(rows.map(({ method, place, why }) => methodLine(method, place, why)))
  })
}

async function show(code: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const methods = await listMethods(shop.db)
    const method = methods.find((one) => one.code === code)
    if (!method) return refuse('not-found')
    const why = whyNotOffered(operatorCompanies(shop), method.gateway)
    const orders = await countOrdersOfMethod(shop.db, method.id)
    printLines(methodText(method, { place: methods.indexOf(method) + 1, why, orders }))
  })
}

async function set(code: string, options: MethodOptions & VersionOption): Promise<void> {
  const changes = changesOf(options)
  if (!changes) return fail('Nothing is to be changed: name what, see --help.')
  if (options.on && options.off) return fail('--on and --off: say one of them.')
  await withOperatorShop(async (shop) => {
    const keeps = { folder: process.cwd(), seen: versionOf(options) }
    const version = await setPaymentMethod(shop, commandActor(), code, changes, keeps)
    tell(`Changed. It is version ${version}.`)
  })
}

async function add(code: string, options: MethodOptions & { company: string }): Promise<void> {
  const { name, company } = options
  if (name === undefined) return fail('--name: what buyers read, in English, is needed.')
  if (options.on && options.off) return fail('--on and --off: say one of them.')
  await withOperatorShop(async (shop) => {
    const known = operatorCompanies(shop)
    const companies = gatewayNames(known)
    const changes = { ...changesOf(options), name }
    const version = await addPaymentMethod(shop, commandActor(), code, {
      company,
      companies,
      changes,
      folder: process.cwd(),
    })
    tell(`Added. It is version ${version}.`)
    const why = whyNotOffered(known, company)
    if (why !== undefined) tell(`It is not offered yet: ${why}`)
  })
}

async function remove(code: string, options: VersionOption): Promise<void> {
  await withOperatorShop(async (shop) => {
    const keeps = { seen: versionOf(options) }
    const version = await removePaymentMethod(shop, commandActor(), code, keeps)
    tell(`Removed. It is version ${version}.`)
  })
}

async function test(code: string): Promise<void> {
  await withOperatorShop(async (shop) => {
    const companies = operatorCompanies(shop)
    const gateways = gatewaysOf(companies)
    const outcome = await testPaymentMethod({ ...shop, gateways }, code, (step) =>
      printLines([stepLine(step)]),
    )
    if (outcome === 'done') return tell('All is well.')
    if (outcome === 'fault') return fail('Something went wrong.')
    const method = (await listMethods(shop.db)).find((one) => one.code === code)
    fail(`It is not offered: ${whyNotOffered(companies, method?.gateway ?? '')}`)
  })
}

/** Returns NaN, which equals no version, if the text is not a number. */
function versionOf({ version }: VersionOption): number | undefined {
  if (version === undefined) return undefined
  return /^\d{1,9}$/.test(version) ? Number(version) : Number.NaN
}
