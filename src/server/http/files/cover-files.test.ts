import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { makeProduct } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { buildHttp } from '../../build-http.ts'

it('OPS-6 serves an imported picture at a permanent address, in the best format that the browser reads', async () => {
  const { shop, close } = await openTestShop()
  const app = await buildHttp(shop)
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const original = await sharp({ create: { width: 90, height: 120, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a photographer at home' } })
    .toBuffer()
  const added = await shop.pictures.add(original)
  const name = 'name' in added ? added.name : ''
  const { id, urlName } = await makeProduct(shop, { id: 'p' })
  await shop.db.updateTable('product').set({ image: name }).where('id', '=', id).execute()
  const info = await app.inject({ url: `/api/product/info?zhname=${urlName}` })
  expect(info.body).toContain(`"img":"/covers/own/${name}/tall-480"`)

  const ask = (path: string, headers = {}) => app.inject({ url: `/covers/own/${path}`, headers })
  const picture = await ask(`${name}/tall-480`)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 480,
    height: 640,
  })
  expect(picture.rawPayload.includes('photographer')).toBe(false)
  expect((await ask(`${name}/tall-480`, { 'if-none-match': picture.headers.etag })).statusCode).toBe(304)
  expect((await ask(`${name}/art-640`)).statusCode).toBe(200)
  const others = [
    `${name}/tall-481`,
    `${name}/tall-640`,
    name,
    `${'f'.repeat(40)}/tall-480`,
    '../originals/tall-480',
  ]
  for (const path of others) expect((await ask(path)).statusCode).toBe(404)
})

it('OPS-6 draws the cover of a product off sale only for those who have its address', async () => {
  const { shop, close } = await openTestShop()
  const app = await buildHttp(shop)
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const { id, urlName } = await makeProduct(shop, { id: 'p', name: 'The Secret Sequel' })
  const info = await app.inject({ url: `/api/product/info?zhname=${urlName}` })
  const [address = ''] = /\/covers\/[\w/-]+/.exec(info.body) ?? []
  const status = async (url: string) => (await app.inject({ url })).statusCode
  const guessed = `/covers/${id}/x/tall-480`
  expect(await status(guessed)).toBe(200)
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', id).execute()
  expect(await status(address)).toBe(200)
  for (const url of [guessed, `${guessed}.jpg`, `/covers/${id}/x/wide-480`, `/covers/${id}/x/art-640`])
    expect(await status(url), url).toBe(404)
})

it('PROD-2 serves an icon small, whole and without metadata', async () => {
  const { shop, close } = await openTestShop()
  const app = await buildHttp(shop)
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  const original = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#00ff0080' } })
    .png()
    .withExif({ IFD0: { Copyright: 'a photographer at home' } })
    .toBuffer()
  const added = await shop.pictures.add(original)
  const name = 'name' in added ? added.name : ''
  const ask = (path: string) => app.inject({ url: `/covers/icon/${path}` })
  for (const icon of [await ask(name), await ask(name)]) {
    expect(icon.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(icon.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 96,
      height: 48,
      hasAlpha: true,
    })
    expect(icon.rawPayload.includes('photographer')).toBe(false)
  }
  for (const path of ['f'.repeat(40), 'pc', `${name}.png`, '..%2Foriginals'])
    expect((await ask(path)).statusCode).toBe(404)
})
