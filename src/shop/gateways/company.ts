import type { CompanyName, CompanySettings } from '../../platform/config/payment-companies.ts'
import type { Gateway } from './gateway.ts'

/** A payment company, as its adapter's file describes it. */
export interface Company<Name extends CompanyName> {
  title: string
  /** Problem of the settings, to follow "is not offered:". Undefined if they are complete. */
  settingsIssue(settings: CompanySettings<Name>): string | undefined
  /** webhooks to switch on, in the company's words; undefined if it sends none. Empty: those of its address */
  events?: readonly string[]
  hasMethod?(method: string): boolean
  /** maximum time that an order may wait for it; default 23 hours */
  maxHoldMinutes?: number
  open(settings: CompanySettings<Name>, parts: { now: () => Date }): Gateway[]
}
