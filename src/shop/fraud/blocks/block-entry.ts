import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { isCountry } from '../../localisation/countries.ts'
import { storedPhrase } from '../../localisation/words.ts'
import { networkText } from '../../staff/api-keys/allowed-network.ts'
import { canonicalEmail, mailDomain } from '../canonical-email.ts'
import type { BlockEntryRow } from './block-records.ts'

export type BlockKind = BlockEntryRow['kind']
export type BlockEffect = BlockEntryRow['effect']

export const blockKinds = ['email', 'domain', 'network', 'country'] as const satisfies readonly BlockKind[]
export const blockEffects = ['refuse', 'hold'] as const satisfies readonly BlockEffect[]

/** Why the entry holds an order, as a stored phrase. */
export function blockReason({
  kind,
  value,
  reason,
}: Pick<BlockEntryRow, 'kind' | 'value' | 'reason'>): string {
  return storedPhrase([`review-rule.blocked-${kind}`, { value, reason }])
}

/** Returns the value in the spelling that is stored and compared. Undefined for other texts. */
export function blockValue(kind: BlockKind, entered: string): string | undefined {
  return spellings[kind](entered.trim())
}

const address = z.email()
const domainText = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z\d-]{2,63}$/

const spellings: Record<BlockKind, (text: string) => string | undefined> = {
  email: (text) => (text.length <= 254 && address.safeParse(text).success ? canonicalEmail(text) : undefined),
  domain(text) {
    const domain = domainToASCII(text.replace(/^@/, '').toLowerCase())
    return domain.length <= 253 && domainText.test(domain) ? domain : undefined
  },
  network(text) {
    const network = networkText(text)
    return network?.endsWith('/0') ? undefined : network
  },
  country(text) {
    const code = text.toUpperCase()
    return isCountry(code) ? code : undefined
  },
}

/** The domain of an address and its parent domains, without the top-level domain. */
export function domainsOf(email: string): string[] {
  const labels = mailDomain(email).split('.')
  return labels.slice(0, -1).map((_, first) => labels.slice(first).join('.'))
}
