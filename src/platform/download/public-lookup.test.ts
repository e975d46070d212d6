import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { checkedLookup, isPublicAddress, isThisMachine } from './public-lookup.ts'

it.each(['93.184.215.14', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:1.1.1.1'])(
  'considers %s public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('considers %s private', (address) => expect(isPublicAddress(address)).toBe(false))

it('recognises this machine by its name only', () => {
  const hosts = ['localhost', '127.0.0.1', '127.9.9.9', '[::1]']
  expect(hosts.map(isThisMachine)).toEqual([true, true, true, true])
  const others = ['localhost.example', '127.0.0.1.example', '10.0.0.1', '0.0.0.0', '[::]']
  expect(others.map(isThisMachine)).toEqual([false, false, false, false, false])
})

describe('checkedLookup', () => {
  const answer = (addresses: LookupAddress[]) =>
    vi.fn<Parameters<typeof checkedLookup>[1] & object>((_host, _options, callback) =>
      callback(null, addresses),
    )
  const ask = (lookup: LookupFunction, all: boolean) =>
    new Promise((resolve) => {
      lookup('pictures.example', { all }, (error, address, family) =>
        resolve(error?.code ?? { address, family }),
      )
    })
  const open = { address: '1.1.1.1', family: 4 }
  const secret = { address: '10.0.0.1', family: 4 }

  it('returns the address that it checked, from one lookup', async () => {
    const resolve = answer([open])
    expect(await ask(checkedLookup(isPublicAddress, resolve), true)).toEqual({
      address: [open],
      family: undefined,
    })
    expect(await ask(checkedLookup(isPublicAddress, resolve), false)).toEqual(open)
    expect(resolve).toHaveBeenCalledTimes(2)
  })

  it('refuses a host with a private address among others, and one without any', async () => {
    expect(await ask(checkedLookup(isPublicAddress, answer([open, secret])), true)).toBe('EPRIVATE')
    expect(await ask(checkedLookup(isPublicAddress, answer([secret])), false)).toBe('EPRIVATE')
    expect(await ask(checkedLookup(isPublicAddress, answer([])), true)).toBe('EPRIVATE')
  })
})
