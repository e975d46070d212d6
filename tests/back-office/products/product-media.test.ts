import { outcomeOf } from '../../helpers/outcome-of.ts'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { readProduct } from '../../../src/shop/catalogue/product/read-product.ts'
import { addPicture } from '../../../src/shop/products/editor/product-pictures.ts'
import { readProductForm } from '../../../src/shop/products/editor/read-product-form.ts'
import { changeProduct } from '../../../src/shop/products/editor/save-product.ts'
import { visitorWith } from '../../helpers/catalogue-lines.ts'
import { testActor, makeProduct } from '../../helpers/fixtures.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'

it('OPS-6 PROD-1 the editor stores pictures, a trailer and an age mark, and refuses invalid ones', async () => {
  const { shop, close } = await openTestShop()
  onTestFinished(close)
  const { id } = await makeProduct(shop)
  const picture = async (background: string) => {
    const made = { create: { width: 30, height: 40, channels: 3 as const, background } }
    return addPicture(shop, await sharp(made).png().toBuffer())
  }
  const save = (patch: Record<string, unknown>) =>
    outcomeOf(changeProduct(shop, testActor, { id, patch, shown: {} }))
  const pictures = [await picture('green'), await picture('blue')]
  const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  expect(await save({ pictures, video, ageMark: 'PEGI 12' })).toBe(undefined)
  const shown = await readProduct(shop, visitorWith(), { id })
  expect(shown?.product).toMatchObject({ pictures, video, ageMark: 'PEGI 12' })
  expect(await save({ pictures: ['a'.repeat(40)] })).toBe('picture.unknown pictures[0]')
  expect(await save({ video: 'https://example.com/watch?v=dQw4w9WgXcQ' })).toBe('product.no-video video')
  expect(await save({ ageMark: 'PEGI 13' })).toBe('input.one-of ageMark')
  const turned = pictures.toReversed()
  expect(await save({ pictures: turned, video: null, ageMark: null })).toBe(undefined)
  const form = await readProductForm(shop, 'owner', id)
  expect(form?.draft.pictures).toEqual(turned)
  expect(form?.draft).not.toHaveProperty('video')
  expect(form?.draft).not.toHaveProperty('ageMark')
})
