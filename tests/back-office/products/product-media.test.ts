import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { addPicture } from '../../../src/shop/products/editor/product-pictures.ts'
import { readProductForm } from '../../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../../src/shop/products/editor/save-product.ts'
import { visitorWith } from '../../helpers/catalogue-lines.ts'
import { atTheDesk, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'

it('OPS-6 PROD-1 the editor stores pictures, a trailer and an age mark, and refuses invalid ones', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id } = await makeProduct(shop)
  const picture = async (background: string) => {
    const made = { create: { width: 30, height: 40, channels: 3 as const, background } }
    const kept = await addPicture(shop, await sharp(made).png().toBuffer())
    return 'name' in kept ? kept.name : ''
  }
  const save = (patch: Record<string, unknown>) => changeProduct(shop, atTheDesk, { id, patch, shown: {} })
  const pictures = [await picture('green'), await picture('blue')]
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(await save({ pictures, video, ageMark: 'PEGI 12' })).toMatchObject({ kind: 'saved' })
  const shown = await readProduct(shop, visitorWith(), { id })
  expect(shown?.product).toMatchObject({ pictures, video, ageMark: 'PEGI 12' })
  expect(await save({ pictures: ['a'.repeat(40)] })).toMatchObject({
    kind: 'refused',
    issues: [{ field: 'pictures[0]', reason: 'isn’t a picture of the shop' }],
  })
  expect(await save({ video: 'https://example.com/watch?v=dQw4w9WgXcQ' })).toMatchObject({
    kind: 'refused',
    issues: [{ field: 'video', reason: 'is not a video at YouTube or Vimeo' }],
  })
  expect(await save({ ageMark: 'PEGI 13' })).toMatchObject({
    kind: 'refused',
    issues: [{ field: 'ageMark' }],
  })
  const turned = pictures.toReversed()
  expect(await save({ pictures: turned, video: null, ageMark: null })).toMatchObject({ kind: 'saved' })
  const form = await readProductForm(shop, 'owner', id)
  expect(form?.draft.pictures).toEqual(turned)
  expect(form?.draft).not.toHaveProperty('video')
  expect(form?.draft).not.toHaveProperty('ageMark')
})
