import ipaddr from 'ipaddr.js'

/** A network as it is stored, such as `203.0.113.0/24`. Undefined for other texts. */
export function networkText(text: string): string | undefined {
  const entered = text.trim()
  if (entered.includes('%')) return undefined
  if (ipaddr.isValidCIDR(entered)) {
    const [address, bits] = ipaddr.parseCIDR(entered)
    return `${address.toString()}/${bits}`
  }
  return isWholeAddress(entered) ? ipaddr.process(entered).toString() : undefined
}

/** Whether an address lies in one of the networks. Without networks every address does. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some((network) => {
    const [base, bits] = network.includes('/') ? ipaddr.parseCIDR(network) : single(network)
    return base.kind() === address.kind() && address.match(base, bits)
  })
}

function single(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** The parser also takes `1` and `0x7f.1` for addresses. */
function isWholeAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
