import { outcomeOf } from '../../../../tests/helpers/outcome-of.ts'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { addPicture } from './product-pictures.ts'

it('OPS-6 a picture is recognised by content and shown re-encoded; other files are refused', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const red = { create: { width: 300, height: 400, channels: 3 as const, background: 'red' } }
  const jpeg = await sharp(red)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'at home' } })
    .toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const name = await addPicture(shop, polyglot)
  const shown = await shop.pictures.read(name, 'tall', 240, 'webp')
  expect(shown?.body.includes('script')).toBe(false)
  expect(shown?.body.includes('at home')).toBe(false)
  const refused = (body: Buffer) => outcomeOf(addPicture(shop, body))
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = { create: { ...red.create, width: 8000, height: 8000 } }
  expect(await refused(svg)).toBe('picture.no-picture')
  expect(await refused(Buffer.from('MZ'))).toBe('picture.no-picture')
  expect(await refused(jpeg.subarray(0, 400))).toBe('picture.damaged')
  expect(await refused(await sharp(bomb).png().toBuffer())).toBe('picture.too-many-pixels')
  expect(await refused(Buffer.alloc(11 * 1024 * 1024, jpeg))).toBe('picture.too-large')
})
