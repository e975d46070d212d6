import { expect, it } from 'vitest'
import { isInNetworks, networkText } from './allowed-network.ts'

it('SUP-6 the network of an API key is an address or a range, and nothing else', () => {
  expect(networkText(' 203.0.113.7 ')).toBe('203.0.113.7')
  expect(networkText('203.0.113.0/24')).toBe('203.0.113.0/24')
  expect(networkText('2001:DB8:0::/32')).toBe('2001:db8::/32')
  expect(networkText('::ffff:203.0.113.7')).toBe('203.0.113.7')
  for (const text of ['', '1', '0x7f.1', '203.0.113.0/33', '203.0.113', 'shop.example', 'fe80::1%eth0', '/8'])
    expect(networkText(text), text).toBeUndefined()
})

it('SUP-6 an address is compared by its value, in any notation', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  for (const ip of ['203.0.113.255', '::ffff:203.0.113.1', '198.51.100.7', '2001:db8:1::5'])
    expect(isInNetworks(ip, networks), ip).toBe(true)
  for (const ip of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '', 'nonsense'])
    expect(isInNetworks(ip, networks), ip).toBe(false)
  expect(isInNetworks('192.0.2.1', [])).toBe(true)
})
