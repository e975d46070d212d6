import { isIPv6 } from 'node:net'

/**
 * Returns the unit of limits by address: an IPv4 address, or the first half of an IPv6 address, since one household
 * owns the second half.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  const half = [...first, ...zeros, ...last].slice(0, 4)
  return `${half.map((part) => part.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
