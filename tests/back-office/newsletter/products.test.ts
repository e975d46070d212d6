import { outcomeOf } from '../../helpers/outcome-of.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpTransport } from '../../../src/platform/mail/smtp-transport.ts'
import { buildHttp } from '../../../src/server/build-http.ts'
import { chooseProducts, readChosenProducts } from '../../../src/shop/newsletters/choose-products.ts'
import { previewNewsletter } from '../../../src/shop/newsletters/preview-newsletter.ts'
import { sendNewslettersJob } from '../../../src/shop/newsletters/sending/send-newsletters.job.ts'
import { testNewsletter } from '../../../src/shop/newsletters/test-newsletter.ts'
import { confirmSubscriber } from '../../../src/shop/newsletters/subscribers/subscriber-records.ts'
import { sendBulkMailJob } from '../../../src/shop/mails/send-bulk-mail.job.ts'
import { sendMailJob } from '../../../src/shop/mails/send-mail.job.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { startSmtpServer, type TestSmtpServer } from '../../helpers/mail/smtp-server.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { importLines } from '../../helpers/catalogue-lines.ts'
import { subscribe } from '../../../src/shop/newsletters/subscribers/subscribe.ts'
import { known } from '../../sale/sale-world.ts'
import { draft, english, online, read, start, write } from './newsletter-world.ts'

describeOnDatabase('the products of a newsletter', (open) => {
  let world: TestShop
  let server: TestSmtpServer
  let shop: Shop
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    world = await openTestShop({ database: await open(), env: online })
    server = await startSmtpServer()
    shop = { ...world.shop, mail: smtpTransport(server.url) }
    const variants = (id: string, more = {}) => [
      { sku: id.toUpperCase(), values: [], priceCents: 1000, ...more },
    ]
    await product('crowns', 'Crowns of Ash', {
      variants: variants('crowns', { listPriceCents: 2500 }),
      texts: { de: { name: 'Kronen aus Asche' } },
    })
    await product('thorn', 'Thornwake & Co', {})
    await product('grid', 'Gridlock', {})
    await shop.db.updateTable('currency').set({ rate: '0.5' }).where('code', '=', 'eur').execute()
  })
  afterAll(async () => {
    await shop.mail.close()
    await server.close()
    await world.close()
  })

  async function product(id: string, name: string, more: object) {
    ids[id] = (await makeProduct(shop, { id, name, stock: 2, ...more })).id
  }

  async function choose(id: number, names: readonly string[], shown?: readonly { id: number }[]) {
    const productIds = names.map((name) => ids[name] ?? 0)
    const seen = (shown ?? (await readChosenProducts(shop, id))).map((one) => one.id)
    return outcomeOf(chooseProducts(shop, testActor, { id, productIds, seen }))
  }

  async function sendAll() {
    server.received.length = 0
    await sendNewslettersJob.run(shop)
    await sendBulkMailJob.run(shop)
    await sendNewslettersJob.run(shop)
  }

  const mailTo = (email: string) => known(server.received.find(({ to }) => to[0] === email))

  it('OPS-8 come with cover, name, price and link, in the language and the currency of each reader', async () => {
    await subscribe(
      shop,
      { ...makeVisitor({ locale: 'de' }), currency: await euro() },
      { email: 'mira@example.com' },
    )
    for (const [email, locale] of [
      ['mira@example.com', 'de'],
      ['kim@example.com', english],
      ['sami@example.com', 'ar'],
    ] as const)
      await confirmSubscriber(shop.db, { email, locale, now: shop.now() })
    const id = await draft(shop, 'Cards', 'Before them\n\n[products]\n\nAfter them')
    await write(shop, id, 'de', 'Karten', 'Nur davor')
    expect(await choose(id, ['crowns', 'thorn'])).toBeUndefined()
    await start(shop, id)
    await sendAll()
    const german = mailTo('mira@example.com')
    expect(german.html).toContain('Kronen aus Asche')
    expect(german.html).toMatch(/€5\.00[\s\S]*<s [\s\S]*vorher[\s\S]*€12\.50[\s\S]*−60%/)
    expect(german.html).toContain('href="https://shop.example/action/crowns-of-ash?lang=de"')
    expect(german.html.indexOf('Kronen aus Asche')).toBeGreaterThan(german.html.indexOf('Nur davor'))
    expect(german.text).toContain(
      'Kronen aus Asche\n€5.00 (vorher €12.50, −60%)\nhttps://shop.example/action/crowns-of-ash?lang=de',
    )
    const { html, text } = mailTo('kim@example.com')
    expect(html).toContain('Thornwake &amp; Co')
    expect(html).toMatch(/Before them[\s\S]*Crowns of Ash[\s\S]*\$10\.00[\s\S]*Thornwake[\s\S]*After them/)
    expect(text).toMatch(/Before them\n\nCrowns of Ash\n\$10\.00[\s\S]*\n\nAfter them/)
    expect(`${html}${text}`).not.toContain('[products]')
    expect(html).not.toMatch(/<script|<img(?![^>]* alt=)/)
    const arabic = mailTo('sami@example.com')
    expect(arabic.html).toContain('https://shop.example/action/crowns-of-ash?lang=ar')
    const pictures = [...html.matchAll(/<img[^>]*? src="([^"]+)"/g)].map((found) => new URL(known(found[1])))
    const covers = pictures.filter(({ pathname }) => pathname.startsWith('/covers/'))
    expect(covers).toHaveLength(2)
    await expectJpeg(known(covers[0]).pathname)
  })

  async function expectJpeg(url: string) {
    const app = await buildHttp(shop)
    const answer = await app.inject({ url, headers: { accept: 'image/avif,image/webp' } })
    await app.close()
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 360 })
  }

  async function euro() {
    const row = await shop.db
      .selectFrom('currency')
      .selectAll()
      .where('code', '=', 'eur')
      .executeTakeFirstOrThrow()
    return { ...makeVisitor().currency, ...row }
  }

  it('OPS-8 have the prices of the moment when the mail is sent, with the crossed-out price', async () => {
    await setSetting(shop, 'price.crossed-out', 'lowest')
    const id = await draft(shop, 'Prices')
    await choose(id, ['thorn'])
    world.clock.advance({ days: 40 })
    await importLines(shop, [
      { kind: 'product', id: 'thorn', variants: [{ sku: 'THORN', priceCents: 800, listPriceCents: 9900 }] },
    ])
    await start(shop, id)
    await sendAll()
    const { html, text } = mailTo('kim@example.com')
    expect(html).toMatch(/\$8\.00[\s\S]*\$10\.00[\s\S]*−20%/)
    expect(`${html}${text}`).not.toContain('99.00')
    for (const part of [html, text])
      expect(part).toContain('Crossed out: the lowest price of the 30 days before the reduction')
    await setSetting(shop, 'price.crossed-out', 'list')
  })

  it('OPS-8 are left out when they go off sale, and the owner is notified', async () => {
    const id = await draft(shop, 'Gone')
    await choose(id, ['grid', 'crowns'])
    await shop.db.updateTable('product').set({ active: false }).where('external_id', '=', 'grid').execute()
    const before = known((await read(shop, id)).products[0])
    expect(before).toMatchObject({
      name: 'Gridlock',
      isActive: false,
      price: undefined,
      leftOutAt: undefined,
    })
    await start(shop, id)
    await sendAll()
    const { html, text } = mailTo('kim@example.com')
    expect(`${html}${text}`).not.toContain('Gridlock')
    expect(text).toContain('Crowns of Ash')
    await sendNewslettersJob.run(shop)
    const { state, products } = await read(shop, id)
    expect(state).toBe('sent')
    expect(products.map(({ leftOutAt }) => leftOutAt !== undefined)).toEqual([true, false])
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(id) } })
    expect(changes[0]).toMatchObject({
      action: 'newsletter.sent',
      after: { leftOut: 'Gridlock' },
    })
    await shop.db.updateTable('product').set({ active: true }).where('external_id', '=', 'grid').execute()
  })

  it('OPS-8 are seen in the preview and in a test', async () => {
    const id = await draft(shop, 'Seen', '[products]')
    const preview = () => previewNewsletter(shop, { id, locale: 'de', theme: 'light' })
    expect(await preview()).not.toContain('/covers/')
    await choose(id, ['crowns'])
    expect(await preview()).toMatch(/\/covers\/[^"]*\.jpg[\s\S]*Kronen aus Asche/)
    await testNewsletter(shop, testActor, { id, locale: english, to: 'owner@example.com' })
    server.received.length = 0
    await sendMailJob.run(shop)
    expect(mailTo('owner@example.com').text).toContain('Crowns of Ash\n$10.00')
  })

  it('OPS-8 OPS-11 change in drafts alone, and lose no update', async () => {
    const id = await draft(shop, 'Rules')
    const empty = await readChosenProducts(shop, id)
    await choose(id, ['grid', 'crowns'])
    expect(await choose(id, ['thorn'], empty)).toBe('staff.changed')
    expect(await choose(id, ['grid', 'grid'])).toBe('newsletter.unknown products')
    expect(await choose(id, ['nobody'])).toBe('newsletter.unknown products')
    expect(
      await choose(
        id,
        Array.from({ length: 13 }, () => 'grid'),
      ),
    ).toBe('newsletter.too-many products')
    const products = await readChosenProducts(shop, id)
    expect(products.map(({ name }) => name)).toEqual(['Gridlock', 'Crowns of Ash'])
    await start(shop, id)
    expect(await choose(id, ['thorn'])).toBe('staff.changed')
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(id) } })
    expect(changes.find(({ action }) => action === 'newsletter.products')).toMatchObject({
      before: { products: '' },
      after: { products: 'Gridlock, Crowns of Ash' },
    })
  })
})
