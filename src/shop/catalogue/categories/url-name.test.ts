import { expect, it } from 'vitest'
import fc from 'fast-check'
import { isFixedRoute, urlName, urlNameChoices } from './url-name.ts'

const anyName = fc.string({ unit: 'grapheme', maxLength: 300 })

it.each([
  ['The Far Lantern: Deluxe / Gold', 'the-far-lantern-deluxe-gold'],
  ['Assassin’s Creed®', 'assassins-creed'],
  ['三国志 14', '三国志-14'],
  ['Ведьмак 3', 'ведьмак-3'],
  ['Pokémon', 'pokémon'],
  ['ﬁnal ½', 'final-1-2'],
  ['???', 'item'],
  ['', 'item'],
])('ROUTE-2 makes an address of %s: %s', (name, address) => {
  expect(urlName(name)).toBe(address)
})

it('ROUTE-2 makes addresses of letters, digits and single hyphens, never an empty one', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      expect(urlName(name)).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
    }),
  )
})

it('ROUTE-2 leaves an address as it is, and gives all normal forms of a name one address', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const address = urlName(name)
      expect(urlName(address)).toBe(address)
      expect(urlName(name.normalize('NFD'))).toBe(urlName(name.normalize('NFC')))
      expect(decodeURIComponent(new URL(`http://x/${encodeURIComponent(address)}`).pathname)).toBe(
        `/${address}`,
      )
    }),
  )
})

it('ROUTE-2 offers different addresses that avoid the shop’s own', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyName, fc.constantFrom('Checkout', 'API', 'news', 'My account')),
      anyName,
      (name, id) => {
        const choices = urlNameChoices(urlName(name), id).take(5).toArray()
        expect(new Set(choices).size).toBe(5)
        expect(choices.filter(isFixedRoute)).toEqual([])
      },
    ),
  )
})

it.each(['api', 'assets', 'covers', 'mailbox', 'marks', 'sitemap'])(
  'ROUTE-2 no category takes /%s, where the server answers by itself',
  (part) => expect(isFixedRoute(part)).toBe(true),
)
