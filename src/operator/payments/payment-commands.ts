import { type Command, Option } from 'commander'
import { notOfferedText } from '../../shop/gateways/open-companies.ts'
import { watchCompany } from '../../shop/gateways/watch-company.ts'
import { listMethods } from '../../shop/payments/methods/payment-method-set-records.ts'
import { proveGateway } from '../../shop/payments/setup/prove-company.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { wholeNumber } from '../list-options.ts'
import { columns, fail, print, printLines } from '../terminal.ts'
import { operatorCompanies } from './operator-companies.ts'
import { stepLine } from './step-line.ts'
import { webhookCommands } from './webhook-commands.ts'

/** Commands for payment companies (PSP-1, PSP-2). */
export function paymentCommands(payments: Command): void {
  payments.command('list').action(() => inShop(listCompanies))
  payments
    .command('check')
    .argument('<company>')
    .addOption(new Option('--pay <seconds>').default('0'))
    .option('--currency <code>')
    .action((name: string, options: CompanyCheck) => inShop((shop) => check(shop, name, options)))
  webhookCommands(payments)
}

interface CompanyCheck {
  pay: string
  currency?: string
}

async function listCompanies(shop: OperatorShop): Promise<void> {
  const methods = await listMethods(shop.db)
  printLines(
    operatorCompanies(shop).map(({ name, title, gateways, why }) => {
      if (why !== undefined) return columns(name, notOfferedText({ title, why }))
      const names = gateways.map((gateway) => gateway.name)
      const isUsed = methods.some((method) => method.active && names.includes(method.gateway))
      return columns(name, commandText(isUsed ? 'payments.offered' : 'payments.unused', { title }))
    }),
  )
}

async function check(shop: OperatorShop, name: string, { pay, currency }: CompanyCheck): Promise<void> {
  const seconds = wholeNumber('pay', pay, { min: 0, max: 9999 })
  const company = operatorCompanies(shop).find((one) => one.name === name)
  if (!company) return fail(commandText('unknown', { name, command: 'payments list' }))
  const { title, why, gateways } = company
  if (why !== undefined) return fail(notOfferedText({ title, why }))
  const results: boolean[] = []
  for (const gateway of watchCompany(gateways, shop.now)) {
    if (gateways.length > 1) printLines([`${gateway.name}:`])
    const isDone = await proveGateway(shop, gateway, {
      currency: currency?.toLowerCase(),
      paySeconds: seconds,
      onPayUrl: (url) => print(commandText('payments.pay', { seconds, url })),
      report: (step) => printLines([stepLine(step)]),
    })
    results.push(isDone)
  }
  if (!results.every(Boolean)) return fail(commandText('payments.fault', { name: title }))
  print(commandText('payments.well', { name: title }))
  if (seconds === 0) print(commandText('payments.try-more'))
}
