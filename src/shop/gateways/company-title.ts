import { officeText } from '../localisation/office-text.ts'
import type { CompanyName } from '../../platform/config/payment-companies.ts'
import { companies } from './companies.ts'

/** The balances of resellers, which pay like a company. No buyer can choose it. */
export const balanceGateway = 'balance'

/** Name of a company by its gateway; an unknown gateway keeps its own name. */
export function companyTitle(gateway: string): string {
  if (gateway.startsWith('sandbox-')) return officeText('check.sandbox')
  if (gateway === balanceGateway) return officeText('resellers.balance-of')
  return isCompanyName(gateway) ? companies[gateway].title : gateway
}

export function isCompanyName(name: string): name is CompanyName {
  return Object.hasOwn(companies, name)
}
