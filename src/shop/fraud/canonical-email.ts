import { domainToASCII } from 'node:url'

interface MailboxRules {
  /** characters that the provider ignores in a mailbox name */
  ignored?: RegExp
  /** start of a tag; default: a plus */
  tag?: string
  /** other domain with the same mailboxes */
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

/** One spelling for all addresses of one mailbox. For comparison only: never send to it. */
export function canonicalEmail(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = mailDomain(email)
  const { ignored, tag = '+', domain: sameDomain = domain } = rulesByDomain[domain] ?? {}
  const name = text.slice(0, Math.max(0, at))
  const [untagged = ''] = name.split(tag)
  const mailbox = ignored ? untagged.replace(ignored, '') : untagged
  // a name that consists only of a tag counts whole
  return `${mailbox || name}@${sameDomain}`
}

/** The domain in lower case and ASCII form. */
export function mailDomain(email: string): string {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return domainToASCII(domain) || domain
}
