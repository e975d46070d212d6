import { expect, it } from 'vitest'
import { newTarget, oldPath } from './old-address.ts'

it.each([
  ['https://old.example/Products/Tom%20Hill/?utm=1', '/products/tom hill'],
  ['/product/caf%C3%A9/', '/product/café'],
  ['index.php?id=3', '/index.php'],
  ['/a%', '/a%'],
  ['//old.example/x', '/old.example/x'],
])('SUP-7 the old address %s is compared as %s', (address, path) => {
  expect(oldPath(address)).toBe(path)
})

it.each(['', ' ', '/', 'https://old.example', '/%00', `/${'a'.repeat(500)}`, '/a%3Fb'])(
  'SUP-7 %j is no old address',
  (address) => {
    expect(oldPath(address)).toBeUndefined()
  },
)

it('SUP-7 an old address leads into this shop alone', () => {
  expect(newTarget('https://shop.example/action/café?variant=2#top')).toBe('/action/caf%C3%A9?variant=2')
  expect(newTarget(String.raw`\\other.example`)).toBe('/other.example')
  expect(newTarget('https://shop.example//other.example')).toBeUndefined()
  expect(newTarget('')).toBeUndefined()
})
