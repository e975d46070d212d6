import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailText } from '../../../src/shop/localisation/shop-mail.ts'
import { readShopBrand } from '../../../src/shop/localisation/site/shop-picture-records.ts'
import { shopPicturePath } from '../../../src/shop/localisation/site/shop-pictures.ts'
import { removeShopPicture, setShopPicture } from '../../../src/shop/settings/set-shop-picture.ts'
import { pdfOfDocument } from '../../../src/shop/invoices/export-documents.ts'
import { passwordChangedMail } from '../../../src/shop/members/password/password-changed.email.ts'
import { namedPictures } from '../../../src/shop/health/backups/named-picture-records.ts'
import { lastChangeOf } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { storefrontOfSources } from '../../helpers/storefront-of-sources.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known, openSaleWorld, type SaleWorld } from '../sale-world.ts'
import { bought, documentsOf } from './document-facts.ts'

describeOnDatabase('OWN-1 the pictures of the shop', (openDatabase) => {
  let world: SaleWorld
  beforeAll(async () => {
    const build = await storefrontOfSources()
    world = await openSaleWorld(await openDatabase(), { storefront: { build } })
  })
  afterAll(() => world.close())

  const set = (kind: string, original: Buffer) =>
    outcomeOf(setShopPicture(world.shop, testActor, kind, original))
  const textAt = async (path: string) => (await fetch(world.publicUrl + path)).text()
  const mailNow = async () => {
    const facts = { changedAt: '2026-11-23T09:00:00Z', ip: '', system: '', device: '' }
    return known(await passwordChangedMail.render(world.shop, facts, await mailText(world.shop, 'en-US')))
      .html
  }

  it('are refused with the reason when their kind, size or ratio does not fit', async () => {
    expect(await set('logo', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'picture.no-picture',
    )
    expect(await set('logo', await picture(400, 40))).toBe('shop-picture.logo picture')
    expect(await set('logo-dark', await picture(900, 100))).toBe('shop-picture.logo picture')
    expect(await set('mark', await picture(600, 500))).toBe('shop-picture.mark picture')
    expect(await set('mark', await picture(256, 256))).toBe('shop-picture.mark picture')
    expect(await set('card', await picture(1200, 1200))).toBe('shop-picture.card picture')
    expect(await set('poster', await picture(512, 512))).toBe('not-found')
    expect((await readShopBrand(world.shop.db)).pictures).toEqual({})
  })

  it('appear on pages, in mails, on documents, in the manifest and behind the usual addresses of icons', async () => {
    for (const [kind, width, height] of [
      ['logo', 800, 200],
      ['logo-dark', 804, 201],
      ['mark', 512, 512],
      ['card', 1200, 630],
    ] as const)
      expect(await set(kind, await picture(width, height))).toMatch(/^[0-9a-f]{40}$/)
    const { logo, mark, card, 'logo-dark': dark } = (await readShopBrand(world.shop.db)).pictures
    const home = await textAt('/')
    expect(home).toContain(`rel="icon" href="${shopPicturePath(known(mark), 'favicon')}"`)
    expect(home).toContain(shopPicturePath(known(mark), 'apple-touch-icon'))
    expect(home).toContain(`src="${shopPicturePath(known(logo), 'logo')}"`)
    expect(home).toContain(`src="${shopPicturePath(known(dark), 'logo')}"`)
    expect(home).toMatch(new RegExp(`og:image" content="[^"]+${shopPicturePath(known(card), 'card')}`))
    expect(await textAt('/site.webmanifest')).toContain(shopPicturePath(known(mark), 'icon-maskable-512'))
    expect(await mailNow()).toContain(shopPicturePath(known(logo), 'logo'))
    for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
      const answer = await fetch(world.publicUrl + path)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    }
    const sizes = [
      [logo, 'logo', 480, 120],
      [mark, 'icon-192', 192, 192],
      [mark, 'icon-maskable-512', 512, 512],
      [card, 'card', 1200, 630],
    ] as const
    for (const [own, shape, width, height] of sizes) {
      const answer = await fetch(world.publicUrl + shopPicturePath(known(own), shape))
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, height })
    }
    const unknown = await fetch(`${world.publicUrl}${shopPicturePath(known(mark), 'huge')}`)
    expect(unknown.status).toBe(404)
    expect(await namedPictures(world.shop.db)).toContain(known(logo).name)
  })

  it('stay on issued documents, and the standard ones replace them when they are removed', async () => {
    const { order } = await bought(world)
    const document = known((await documentsOf(world, order))[0])
    const { bytes } = await pdfOfDocument(world.shop, document)
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    for (const kind of ['logo', 'logo-dark', 'mark', 'card'])
      await removeShopPicture(world.shop, testActor, kind)
    expect(await lastChangeOf(world.shop, { kind: 'setting', id: 'shop.picture.card' })).toMatchObject({
      action: 'setting.changed',
    })
    const later = await bought(world)
    const plain = await pdfOfDocument(world.shop, known((await documentsOf(world, later.order))[0]))
    expect(plain.bytes.toString('latin1')).not.toContain('/Subtype /Image')
    // a page is at most a second old
    await expect.poll(() => textAt('/'), { timeout: 20_000 }).toContain('rel="icon" href="/favicon.svg"')
    expect(await textAt('/site.webmanifest')).toContain('"/icon-192.png"')
    expect(await mailNow()).not.toContain('<img')
    const again = await pdfOfDocument(world.shop, document)
    expect(again.bytes.equals(bytes)).toBe(true)
  })
})

function picture(width: number, height: number): Promise<Buffer> {
  const colour = { r: width % 256, g: 60, b: height % 256, alpha: 1 }
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer()
}
