import { officeText } from '../localisation/office-text.ts'
import type { CompanyConfig, CompanyConfigs, CompanyName } from '../../platform/config/payment-companies.ts'
import { type Phrase, wordsText } from '../localisation/words.ts'
import type { Gateway } from './gateway.ts'
import { companies } from './companies.ts'

export type OpenCompany = { title: string } & (
  | { gateways: Gateway[] }
  | { why: Phrase; isUnset: boolean; variable?: string }
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
  if ('missing' in found) return { title, why: missing(found.missing), isUnset: found.isUnset }
  const { settings } = found
  const issue = company.settingsIssue(settings)
  if (issue) return { title, isUnset: false, ...issue }
  const modeTitle = settings.mode === 'test' ? officeText('company.in-test-mode', { title }) : title
  return { title: modeTitle, gateways: company.open(settings, { now }) }
}

function missing(variables: string[]): Phrase {
  return ['company.issue.missing', { variables: variables.join(', '), count: variables.length }]
}

export const unknownCompany: Phrase = ['company.issue.unknown']

export function notOfferedText({ title, why }: { title: string; why: Phrase }): string {
  return wordsText(['company.not-offered', { title, why }])
}
