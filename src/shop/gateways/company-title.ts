import type { CompanyName } from '../../platform/config/payment-companies.ts'
import { companies } from './companies.ts'

/** A payment company as people call it, by the name of its gateway. One that the shop does not know keeps that name. */
export function companyTitle(gateway: string): string {
  if (gateway.startsWith('sandbox-')) return 'Test bank'
  return isCompanyName(gateway) ? companies[gateway].title : gateway
}

export function isCompanyName(name: string): name is CompanyName {
  return Object.hasOwn(companies, name)
}
