import { hostUrls } from '../database/connection/database-address.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Lists the problems of the addresses and of the proxy in front, one line each. */
export function addressIssues(given: Given): string[] {
  return [...mailIssues(given), ...proxyIssues(given), ...officeIssues(given), ...replicaIssues(given)]
}

export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname)
}

function mailIssues({ PUBLIC_URL, SMTP_URL }: Given): string[] {
  if (!PUBLIC_URL || !URL.canParse(PUBLIC_URL) || isLocalUrl(PUBLIC_URL) || SMTP_URL) return []
  return ['SMTP_URL is missing: PUBLIC_URL is not local, and without a mail server no buyer gets a key']
}

/** Without a proxy that sets the header, any visitor could set it. */
function proxyIssues({ COUNTRY_HEADER, TRUST_PROXY }: Given): string[] {
  if (!COUNTRY_HEADER || (TRUST_PROXY && TRUST_PROXY !== '0')) return []
  return ['COUNTRY_HEADER needs TRUST_PROXY: only a proxy in front of the shop can tell a country']
}

function replicaIssues({ DATABASE_READ_URL, DATABASE_URL }: Given): string[] {
  if (!DATABASE_READ_URL) return []
  if (!DATABASE_URL) return ['DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replica']
  return hostUrls(DATABASE_READ_URL).length > 1
    ? ['DATABASE_READ_URL is not valid: expected the address of one replica']
    : []
}

/** On one origin a script of the shop's pages could act as staff, and staff sessions would reach the shop. */
function officeIssues({ BACK_OFFICE_URL, PUBLIC_URL, PORT = '3000' }: Given): string[] {
  const office = originOf(BACK_OFFICE_URL)
  if (!office || office !== originOf(PUBLIC_URL ?? `http://localhost:${PORT}`)) return []
  return [
    `BACK_OFFICE_URL "${office}" is the address of the shop: the back office needs a name or a port of its own`,
  ]
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : URL.parse(url)?.origin
}
