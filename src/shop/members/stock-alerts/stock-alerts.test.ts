import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeys, makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import type { ConfirmAction } from '../../newsletters/subscribers/confirm-link.ts'
import { dropExpiredJob } from '../data-protection/drop-expired.job.ts'
import { alertWishesJob } from '../wishlist/alert-wishes.job.ts'
import { answerStockAlertLink, readStockAlertLink } from './answer-stock-alert-link.ts'
import { askStockAlert } from './ask-stock-alert.ts'

let world: TestShop
beforeAll(async () => {
  world = await openTestShop({ env: { PUBLIC_URL: 'http://localhost:3000' } })
})
afterAll(() => world.close())

let people = 0
const newEmail = () => `guest-${++people}@example.org`
const newVisitor = () => makeVisitor({ ip: `198.51.100.${++people}`, locale: 'de' })

async function soldOut() {
  const product = await makeProduct(world.shop)
  const [variant] = product.variants
  if (!variant) throw new Error('A product has a variant')
  return { product, variant }
}

const ask = (variantId: number, email: string, visitor = newVisitor()) =>
  askStockAlert(world.shop, visitor, { variantId, email })

async function mailsTo(email: string) {
  await world.runDueJobs()
  return world.mailbox.sent.filter(({ to }) => to === email)
}

async function tokensOf(email: string) {
  const mail = (await mailsTo(email)).at(-1)
  const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''
  return {
    confirm: tokenOf(/http\S+\/back-in-stock\/confirm\S+/.exec(mail?.text ?? '')?.[0]),
    unsubscribe: tokenOf(mail?.unsubscribeUrl),
  }
}

const answer = (action: ConfirmAction, token: string) => answerStockAlertLink(world.shop, { action, token })

async function restock(sku: string) {
  await makeKeys(world.shop, sku, 1)
  await alertWishesJob.run(world.shop)
}

describe('a stock alert of a guest', () => {
  it('ENQ-4 asks for a confirmation first, then mails once in the language of the page', async () => {
    const { product, variant } = await soldOut()
    const email = newEmail()
    await ask(variant.id, email.toUpperCase())
    const { confirm } = await tokensOf(email)
    expect(await readStockAlertLink(world.shop, { action: 'confirm', token: confirm })).toMatchObject({
      email,
    })
    await restock(variant.sku)
    expect(await mailsTo(email)).toHaveLength(1)

    expect(await answer('confirm', confirm)).toBe(true)
    expect(await answer('confirm', confirm)).toBe(true)
    await alertWishesJob.run(world.shop)
    await restock(variant.sku)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.subject).toContain('ist wieder auf Lager')
    expect(mails[1]?.text).toContain(`/${product.urlName}?variant=${variant.id}&lang=de`)
    expect(mails[1]?.unsubscribeUrl).toContain('/back-in-stock/unsubscribe?token=')
  })

  it('ENQ-4 is not sent without the confirmation, nor after one click ended it', async () => {
    const { variant } = await soldOut()
    const other = await soldOut()
    const [silent, ended] = [newEmail(), newEmail()]
    await ask(variant.id, silent)
    await ask(variant.id, ended)
    expect(await answer('confirm', (await tokensOf(ended)).confirm)).toBe(true)
    await ask(other.variant.id, ended)
    const { confirm, unsubscribe } = await tokensOf(ended)
    expect(await answer('confirm', confirm)).toBe(true)
    expect(await answer('unsubscribe', unsubscribe)).toBe(true)
    expect(await answer('unsubscribe', unsubscribe)).toBe(false)
    expect(await answer('confirm', confirm)).toBe(false)
    await restock(variant.sku)
    await restock(other.variant.sku)
    expect(await mailsTo(silent)).toHaveLength(1)
    expect(await mailsTo(ended)).toHaveLength(2)
  })

  it('ENQ-4 mails an address once a day about a product and five times a day in total', async () => {
    const email = newEmail()
    const first = await soldOut()
    await Promise.all(Array.from({ length: 4 }, () => ask(first.variant.id, email)))
    expect(await mailsTo(email)).toHaveLength(1)
    for (let more = 0; more < 7; more++) await ask((await soldOut()).variant.id, email)
    expect(await mailsTo(email)).toHaveLength(5)
    world.clock.advance({ hours: 25 })
    await ask(first.variant.id, email)
    expect(await mailsTo(email)).toHaveLength(6)
  })

  it('ENQ-4 takes ten addresses an hour from one network, however many addresses it has', async () => {
    const { variant } = await soldOut()
    const from = (host: number) => makeVisitor({ ip: `2001:db8:7:7::${host}` })
    for (let host = 1; host <= 10; host++) await ask(variant.id, newEmail(), from(host))
    await expect(ask(variant.id, newEmail(), from(11))).rejects.toThrow('request.too-many')
  })

  it('ENQ-4 accepts only its own links, and is deleted when it has expired', async () => {
    const { variant } = await soldOut()
    const [late, waiting] = [newEmail(), newEmail()]
    await ask(variant.id, late)
    await ask(variant.id, waiting)
    const [{ confirm }, kept] = [await tokensOf(late), await tokensOf(waiting)]
    expect(await answer('unsubscribe', confirm)).toBe(false)
    expect(await answer('confirm', confirm.replace(/^\d+/, kept.confirm.split('.')[0] ?? ''))).toBe(false)
    expect(await answer('confirm', kept.confirm)).toBe(true)
    world.clock.advance({ days: 8 })
    expect(await answer('confirm', confirm)).toBe(false)
    await dropExpiredJob.run(world.shop)
    const emails = () => world.shop.db.selectFrom('stock_alert').select('email').execute()
    expect(await emails()).not.toContainEqual({ email: late })
    expect(await emails()).toContainEqual({ email: waiting })
    world.clock.advance({ days: 181 })
    await dropExpiredJob.run(world.shop)
    expect(await emails()).toEqual([])
  })

  it('ENQ-4 is refused for a product that is not sold', async () => {
    await expect(ask(2_000_000_000, newEmail())).rejects.toThrow('not-found')
  })

  it('ENQ-4 is sent once by several processes', async () => {
    const { variant } = await soldOut()
    const email = newEmail()
    await ask(variant.id, email)
    await answer('confirm', (await tokensOf(email)).confirm)
    await makeKeys(world.shop, variant.sku, 1)
    await Promise.all(Array.from({ length: 5 }, () => alertWishesJob.run(world.shop)))
    expect(await mailsTo(email)).toHaveLength(2)
  })
})
