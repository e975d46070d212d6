import type { CompanyName, CompanySettings } from '../../platform/config/payment-companies.ts'
import type { Phrase } from '../localisation/words.ts'
import type { Gateway } from './gateway.ts'

/** An issue of the settings. `why` names the variable and follows "is not offered:". */
export interface SettingsIssue {
  variable: string
  why: Phrase
}

/** A payment company, as its adapter's file describes it. */
export interface Company<Name extends CompanyName> {
  title: string
  settingsIssue(settings: CompanySettings<Name>): SettingsIssue | undefined
  /** webhooks to switch on, in the company's words; undefined: it sends none; empty: only an address to set */
  events?: readonly string[]
  hasMethod?(method: string): boolean
  /** maximum time that an order may wait for it; default 23 hours */
  maxHoldMinutes?: number
  open(settings: CompanySettings<Name>, parts: { now: () => Date }): Gateway[]
}

export function otherMode(prefix: string, variable: string, mode: 'test' | 'live'): SettingsIssue {
  return { variable, why: ['company.issue.mode', { variable, mode, of: `${prefix}_MODE` }] }
}
