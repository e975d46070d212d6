import { startError } from '../../platform/config/config.ts'
import { sandboxAddress } from '../../platform/config/sandbox-address.ts'
import type { Gateway } from '../../shop/gateways/gateway.ts'
import { openCompanies, unknownCompany } from '../../shop/gateways/open-companies.ts'
import { openSandboxGateways, sandboxParts } from '../../shop/gateways/sandbox.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { type Phrase, wordsText } from '../../shop/localisation/words.ts'
import { commandText } from '../command-text.ts'
import type { OperatorShop } from '../open-operator-shop.ts'

export interface OperatorCompany {
  /** name of the company in variables and in `payment-methods add --company` */
  name: string
  title: string
  gateways: readonly Gateway[]
  /** reason, to follow "is not offered:" */
  why?: Phrase
}

/** Payment companies as these settings open them, including the test bank of a shop in this data folder. */
export function operatorCompanies({ config, secrets, now }: OperatorShop): OperatorCompany[] {
  const real = openCompanies(config, now).map((company) => ({ gateways: [], ...company }))
  if (!config.sandboxPayments)
    return [
      ...real,
      { name: 'sandbox', title: officeText('check.sandbox'), gateways: [], why: ['company.issue.sandbox'] },
    ]
  const { secret, folder } = sandboxParts({ config, secrets })
  const providerUrl = () => {
    const url = sandboxAddress(folder)
    if (url === undefined) throw startError([commandText('payments.no-sandbox')])
    return url
  }
  const gateways = openSandboxGateways({ providerUrl, secret, now })
  return [...real, { name: 'sandbox', title: officeText('check.sandbox'), gateways }]
}

/** Gateways by the name in `payment_method.gateway`. */
export function gatewaysOf(companies: readonly OperatorCompany[]): ReadonlyMap<string, Gateway> {
  return new Map(companies.flatMap(({ gateways }) => gateways.map((gateway) => [gateway.name, gateway])))
}

/** Names of all gateways that a payment method can have, including those not offered now. */
export function gatewayNames(companies: readonly OperatorCompany[]): string[] {
  const real = companies.filter(({ name }) => name !== 'sandbox').map(({ name }) => name)
  return [...new Set([...real, ...gatewaysOf(companies).keys()])]
}

/** Returns why buyers cannot choose a method of this gateway; undefined if they can. */
export function whyNotOffered(companies: readonly OperatorCompany[], gateway: string): string | undefined {
  if (gatewaysOf(companies).has(gateway)) return undefined
  const company =
    companies.find(({ name }) => name === gateway) ??
    companies.find(({ name }) => gateway.startsWith(`${name}-`))
  return wordsText(company?.why ?? unknownCompany)
}
