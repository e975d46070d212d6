import { lookup as lookUpHost, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is one of the public internet: not of this machine, its network, or any other special use. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}

/** All allocated addresses. Addresses that embed an IPv4 address, except mapped ones, are outside. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether a host in an address, as `URL` writes it, names this machine without a name server. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A `lookup` for connections that checks its result: the connection uses the checked address, so a second answer of
 * the name server cannot lead elsewhere. One forbidden address refuses the host (`code: 'EPRIVATE'`).
 */
export function checkedLookup(
  isAllowed: (address: string) => boolean,
  resolve: Resolve = lookUpHost,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? refused(hostname), '')
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(refused(hostname), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Checks a host that is an address itself, since such hosts are never looked up. */
export function assertAllowedHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) && !isAllowed(address)) throw refused(hostname)
}

function refused(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} leads to an address that is not public`), { code: 'EPRIVATE' })
}
