import { domainToASCII } from 'node:url'

interface MailboxRules {
  /** what the provider leaves out of the name of a mailbox */
  ignored?: RegExp
  /** what begins a tag; a plus everywhere else */
  tag?: string
  /** the name of the domain that means the same mailbox */
  domain?: string
}

const gmail: MailboxRules = { ignored: /\./g, domain: 'gmail.com' }
const proton: MailboxRules = { ignored: /[._-]/g, domain: 'proton.me' }
const yahoo: MailboxRules = { tag: '-' }

const rulesByDomain: Record<string, MailboxRules> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'proton.me': proton,
  'protonmail.com': proton,
  'pm.me': proton,
  'yahoo.com': yahoo,
  'ymail.com': yahoo,
  'rocketmail.com': yahoo,
}

/** One text for all the spellings of an address that lead to one mailbox. Only to compare by: never written to. */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = mailDomain(email)
  const { ignored, tag = '+', domain: sameDomain = domain } = rulesByDomain[domain] ?? {}
  const name = text.slice(0, Math.max(0, at))
  const [untagged = ''] = name.split(tag)
  const mailbox = ignored ? untagged.replace(ignored, '') : untagged
  // what would be nothing without its tag is a name of its own
  return `${mailbox || name}@${sameDomain}`
}

/** The domain in small letters, in the form of the domain name system. */
export function mailDomain(email: string): string {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return domainToASCII(domain) || domain
}
