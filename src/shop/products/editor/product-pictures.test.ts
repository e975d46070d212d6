import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { addPicture } from './product-pictures.ts'

it('OPS-6 a picture is recognised by content and shown re-encoded; other files are refused in words', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const red = { create: { width: 300, height: 400, channels: 3 as const, background: 'red' } }
  const jpeg = await sharp(red)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'at home' } })
    .toBuffer()
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  const kept = await addPicture(shop, polyglot)
  const name = 'name' in kept ? kept.name : ''
  const shown = await shop.pictures.read(name, 'tall', 240, 'webp')
  expect(shown?.body.includes('script')).toBe(false)
  expect(shown?.body.includes('at home')).toBe(false)
  const reason = async (body: Buffer) => {
    const outcome = await addPicture(shop, body)
    return 'reason' in outcome ? outcome.reason : undefined
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const bomb = { create: { ...red.create, width: 8000, height: 8000 } }
  expect(await reason(svg)).toMatch(/^isn’t an image/)
  expect(await reason(Buffer.from('MZ'))).toMatch(/^isn’t an image/)
  expect(await reason(jpeg.subarray(0, 400))).toBe('is damaged')
  expect(await reason(await sharp(bomb).png().toBuffer())).toBe('has more than 50 million pixels')
  expect(await reason(Buffer.alloc(11 * 1024 * 1024, jpeg))).toBe('is larger than 10 MB')
})
