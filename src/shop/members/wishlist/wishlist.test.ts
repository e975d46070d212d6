import { existingMember } from '../member-records.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeys, makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { readSession } from '../sign-in/session.ts'
import { alertWishesJob } from './alert-wishes.job.ts'
import { endAlertsByLink, endAlertsUrl } from './alerts-link.ts'
import { listWishes, switchAlert, unwish, wish, wishedProducts } from './wishlist.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

async function memberVisitor() {
  const { shop } = world
  const { id, email } = await makeMember(shop, { locale: 'de' })
  const { token } = await signInAs(shop, id)
  return { id, email, visitor: makeVisitor({ member: await readSession(shop, token) }) }
}

async function setPrice(productId: number, cents: number) {
  await world.shop.db
    .updateTable('variant')
    .set({ price_cents: cents, list_price_cents: null })
    .where('product_id', '=', productId)
    .execute()
}

const mailsTo = (email: string) => world.mailbox.sent.filter(({ to }) => to === email)

async function alertAndSend(hours = 25) {
  world.clock.advance({ hours })
  await alertWishesJob.run(world.shop)
  await world.runDueJobs()
}

describe('a wishlist', () => {
  it('MEM-7 has each added product once, the latest first, until it is removed', async () => {
    const { visitor } = await memberVisitor()
    const first = await makeProduct(world.shop)
    const second = await makeProduct(world.shop)
    await wish(world.shop, visitor, { productId: first.id })
    world.clock.advance({ seconds: 1 })
    await wish(world.shop, visitor, { productId: second.id })
    await wish(world.shop, visitor, { productId: first.id })
    const { rows, total } = await listWishes(world.shop, visitor)
    expect(rows.map(({ product }) => product.id)).toEqual([second.id, first.id])
    expect(total).toBe(2)
    await unwish(world.shop, visitor, { productId: second.id })
    expect(await wishedProducts(world.shop, visitor)).toEqual([first.id])
  })

  it('MEM-8 belongs to its member only, and a guest has none', async () => {
    const { visitor } = await memberVisitor()
    const stranger = await memberVisitor()
    const { id: productId } = await makeProduct(world.shop)
    await wish(world.shop, visitor, { productId })
    await unwish(world.shop, stranger.visitor, { productId })
    await expect(switchAlert(world.shop, stranger.visitor, { productId, alert: false })).rejects.toThrow(
      'not-found',
    )
    expect(await wishedProducts(world.shop, visitor)).toEqual([productId])
    expect((await listWishes(world.shop, stranger.visitor)).total).toBe(0)
    await expect(wish(world.shop, makeVisitor(), { productId })).rejects.toThrow('member.sign-in')
    expect(await wishedProducts(world.shop, makeVisitor())).toEqual([])
  })

  it('MEM-7 refuses a product that does not exist or is not sold', async () => {
    const { visitor } = await memberVisitor()
    await expect(wish(world.shop, visitor, { productId: 2_000_000_000 })).rejects.toThrow('not-found')
  })
})

describe('the mails about wishes', () => {
  it('MEM-7 announce once, in the member’s language, that a product is back in stock', async () => {
    const { visitor, email } = await memberVisitor()
    const product = await makeProduct(world.shop)
    await wish(world.shop, visitor, { productId: product.id })
    await alertAndSend()
    expect(mailsTo(email)).toEqual([])
    await makeKeys(world.shop, product.variants[0]?.sku ?? '', 1)
    await alertAndSend()
    await alertAndSend()
    const [mail, ...more] = mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('ist wieder auf Lager')
    expect(mail?.text).toContain(`/${product.urlName}?lang=de`)
  })

  it('MEM-7 report a lower price with the previous one, and again only if it falls further', async () => {
    const { visitor, email } = await memberVisitor()
    const product = await makeProduct(world.shop, { stock: 1 })
    await wish(world.shop, visitor, { productId: product.id })
    for (const cents of [800, 900, 800, 700]) {
      await setPrice(product.id, cents)
      await alertAndSend()
    }
    const mails = mailsTo(email)
    expect(mails.map(({ text }) => /\$\d+\.\d\d/g.exec(text)?.[0])).toHaveLength(2)
    expect(mails[0]?.text).toContain('$10.00')
    expect(mails[0]?.text).toContain('$8.00')
    expect(mails[1]?.text).toContain('$7.00')
  })

  it('MEM-7 are sent at most once a day about one product', async () => {
    const { visitor, email } = await memberVisitor()
    const product = await makeProduct(world.shop, { stock: 1 })
    await wish(world.shop, visitor, { productId: product.id })
    for (const cents of [900, 800, 700]) {
      await setPrice(product.id, cents)
      await alertAndSend(1)
    }
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('MEM-7 stop for a product whose alert was switched off, and for all by the link in a mail', async () => {
    const { visitor, email, id } = await memberVisitor()
    const off = await makeProduct(world.shop, { stock: 1 })
    const ended = await makeProduct(world.shop, { stock: 1 })
    for (const { id: productId } of [off, ended]) await wish(world.shop, visitor, { productId })
    await switchAlert(world.shop, visitor, { productId: off.id, alert: false })
    const member = await existingMember(world.shop.db, id)
    const code = new URL(endAlertsUrl(world.shop, 'de', member)).searchParams.get('code') ?? ''
    expect(await endAlertsByLink(world.shop, code.replace(/^\d+/, String(id + 1)))).toBe(false)
    expect(await endAlertsByLink(world.shop, code)).toBe(true)
    for (const { id: productId } of [off, ended]) await setPrice(productId, 500)
    await alertAndSend()
    expect(mailsTo(email)).toEqual([])
  })

  it('MEM-7 are sent once by processes that run at the same time', async () => {
    const { visitor, email } = await memberVisitor()
    const product = await makeProduct(world.shop, { stock: 1 })
    await wish(world.shop, visitor, { productId: product.id })
    await setPrice(product.id, 100)
    world.clock.advance({ hours: 25 })
    await Promise.all(Array.from({ length: 5 }, () => alertWishesJob.run(world.shop)))
    await world.runDueJobs()
    expect(mailsTo(email)).toHaveLength(1)
  })
})
