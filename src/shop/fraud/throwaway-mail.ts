import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { mailDomain } from './canonical-email.ts'

let domains: ReadonlySet<string> | undefined

export function throwawayDomain(email: string): string | undefined {
  domains ??= disposableEmailBlocklistSet()
  const labels = mailDomain(email).split('.')
  for (let first = 0; first < labels.length - 1; first++) {
    const domain = labels.slice(first).join('.')
    if (domains.has(domain)) return domain
  }
  return undefined
}
