import { officeText } from '../localisation/office-text.ts'
import type { CompanyName } from '../../platform/config/payment-companies.ts'
import { companies } from './companies.ts'

/** The balances of resellers, which pay like a company. No buyer can choose it. */
export const balanceGateway = 'balance'

/** Marketplaces that sell keys of the shop, and keep the money until they send it. */
export const outletGateway = 'outlet'

/** Name of a company by its gateway; an unknown gateway keeps its own name. */
export function companyTitle(gateway: string): string {
  if (gateway.startsWith('sandbox-')) return officeText('check.sandbox')
  if (gateway === balanceGateway) return officeText('resellers.balance-of')
  if (gateway === outletGateway) return officeText('outlets.marketplace')
  return isCompanyName(gateway) ? companies[gateway].title : gateway
}

export function isCompanyName(name: string): name is CompanyName {
  return Object.hasOwn(companies, name)
}
