import { type Command, Option } from 'commander'
import { notOfferedText } from '../../shop/gateways/open-companies.ts'
import { watchCompany } from '../../shop/gateways/watch-company.ts'
import { listMethods } from '../../shop/payments/methods/payment-method-set-records.ts'
import { proveGateway } from '../../shop/payments/setup/prove-company.ts'
import { withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { fail, printLines, tell } from '../terminal.ts'
import { operatorCompanies } from './operator-companies.ts'
import { stepLine } from './step-line.ts'
import { webhookCommands } from './webhook-commands.ts'

/** Commands for payment companies (PSP-1, PSP-2). */
export function paymentCommands(payments: Command): void {
  payments.command('list').action(() => reportingErrors(listCompanies))
  payments
    .command('check')
    .argument('<company>')
    .addOption(new Option('--pay <seconds>').default('0'))
    .option('--currency <code>')
    .action((name: string, options: CompanyCheck) => reportingErrors(() => check(name, options)))
  webhookCommands(payments)
}

interface CompanyCheck {
  pay: string
  currency?: string
}

async function listCompanies(): Promise<void> {
  await withOperatorShop(async (shop) => {
    const methods = await listMethods(shop.db)
    printLines(
      operatorCompanies(shop).map(({ name, title, gateways, why }) => {
        if (why !== undefined) return `${name}  ${notOfferedText({ title, why })}`
        const names = gateways.map((gateway) => gateway.name)
        const isUsed = methods.some((method) => method.active && names.includes(method.gateway))
        return `${name}  ${title} is offered${isUsed ? '' : ', but no payment method that is on uses it'}`
      }),
    )
  })
}

async function check(name: string, { pay, currency }: CompanyCheck): Promise<void> {
  if (!/^\d{1,4}$/.test(pay)) return fail(`${pay} is not a number of seconds.`)
  await withOperatorShop(async (shop) => {
    const company = operatorCompanies(shop).find((one) => one.name === name)
    if (!company) return fail(`${name} is not a payment company. "payments list" lists them.`)
    if (company.why !== undefined) return fail(notOfferedText({ title: company.title, why: company.why }))
    const paySeconds = Number(pay)
    const results: boolean[] = []
    for (const gateway of watchCompany(company.gateways, shop.now)) {
      if (company.gateways.length > 1) printLines([`${gateway.name}:`])
      const isDone = await proveGateway(shop, gateway, {
        currency: currency?.toLowerCase(),
        paySeconds,
        onPayUrl: (url) => tell(`Pay with a test card within ${paySeconds} seconds: ${url}`),
        report: (step) => printLines([stepLine(step)]),
      })
      results.push(isDone)
    }
    if (!results.every(Boolean)) fail(`${company.title}: something went wrong.`)
    else
      tell(
        `${company.title}: all is well.${paySeconds === 0 ? ' "--pay 300" tries a payment and a refund too.' : ''}`,
      )
  })
}
