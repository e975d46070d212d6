import type { CompanyConfig, CompanyConfigs, CompanyName } from '../../platform/config/payment-companies.ts'
import type { Gateway } from './gateway.ts'
import { companies } from './companies.ts'

export type OpenCompany = { title: string } & (
  | { gateways: Gateway[] }
  | { why: string; isUnset: boolean; variable?: string }
)

export function openCompanies(
  config: { companies: CompanyConfigs },
  now: () => Date,
): (OpenCompany & { name: CompanyName })[] {
  const names = Object.keys(companies) as CompanyName[]
  return names.map((name) => ({ name, ...openCompany(name, config.companies[name], now) }))
}

export function openCompany<Name extends CompanyName>(
  name: Name,
  found: CompanyConfig<Name>,
  now: () => Date,
): OpenCompany {
  const company = companies[name]
  const { title } = company
  if ('missing' in found) return { title, why: missingText(found.missing), isUnset: found.isUnset }
  const { settings } = found
  const issue = company.settingsIssue(settings)
  if (issue) return { title, why: issue.says, isUnset: false, variable: issue.variable }
  const modeTitle = settings.mode === 'test' ? `${title} (test mode)` : title
  return { title: modeTitle, gateways: company.open(settings, { now }) }
}

function missingText(missing: string[]): string {
  return `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`
}
