import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { mailOrder } from '../../../src/shop/orders/mail/mail-order.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { listNotices } from '../../../src/shop/members/notices/list-notices.ts'
import { testActor, makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import {
  buy,
  callApi,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from '../sale-world.ts'

describeOnDatabase('OPS-7 keys that are shown by a link', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const mailsAbout = (orderNo: string) => world.mailbox.sent.filter(({ text }) => text.includes(orderNo))
  const variantOf = async (keyType: 'key' | 'account') => {
    const { variants } = await makeProduct(world.shop, { keyType, stock: 5 })
    return known(variants[0]).id
  }
  /** secrets that the signed link of a mail opens for a stranger */
  async function secretsBehind(text: string): Promise<string[]> {
    const link = known(/https?:\S+success-payment\S+/.exec(text)?.[0])
    const { searchParams } = new URL(link)
    const reference = {
      orderId: Number(searchParams.get('order_id')),
      access: known(searchParams.get('access')),
    }
    const keys = await revealKeys(world.shop, makeVisitor(), reference)
    return keys.flatMap(({ content }) => Object.values(content))
  }

  it('PAY-11 are in no mail, and a guest opens them by its signed link, as often as it is sent', async () => {
    await setSetting(world.shop, 'delivery.account', 'link')
    await setSetting(world.shop, 'delivery.key', 'link')
    const lines = [
      { variantId: await variantOf('key'), quantity: 2 },
      { variantId: await variantOf('account'), quantity: 1 },
    ]
    const order = await buy(world, makeVisitor(), 0, { lines })
    await mailOrder(world.shop, testActor, order.id)
    await world.runDueJobs()
    const mails = mailsAbout(order.order_no)
    expect(mails).toHaveLength(2)
    const secrets = await secretsBehind(known(mails[0]).text)
    expect(secrets).toHaveLength(4)
    for (const { text, html } of mails) {
      expect(await secretsBehind(text)).toEqual(secrets)
      for (const secret of secrets) expect(`${text} ${html}`).not.toContain(secret)
    }
  })

  it('are still mailed for another kind of goods, and for earlier purchases', async () => {
    await setSetting(world.shop, 'delivery.key', 'mail')
    await setSetting(world.shop, 'delivery.account', 'mail')
    const guest = makeVisitor()
    const [key, account] = [await variantOf('key'), await variantOf('account')]
    const before = await placeOrder(world, guest, account)
    await setSetting(world.shop, 'delivery.account', 'link')
    await payOrderBy(world, guest, before)
    await untilStatus(world, before.order, 'delivered')
    await world.runDueJobs()
    const [mail] = mailsAbout(before.order.order_no)
    for (const secret of await secretsBehind(known(mail).text)) expect(known(mail).text).toContain(secret)

    const lines = [
      { variantId: key, quantity: 1 },
      { variantId: account, quantity: 1 },
    ]
    const order = await buy(world, guest, 0, { lines })
    const { text } = known(mailsAbout(order.order_no)[0])
    const [code, ...credentials] = await secretsBehind(text)
    expect(text).toContain(known(code))
    for (const secret of credentials) expect(text).not.toContain(secret)
    const view = await readOrder(world.shop, guest, { orderId: order.id })
    expect(view.lines.map(({ byLink }) => byLink)).toEqual([false, true])
  })

  it('are announced at the checkout, by the API and to members', async () => {
    await setSetting(world.shop, 'delivery.key', 'mail')
    await setSetting(world.shop, 'delivery.account', 'link')
    const [key, account] = [await variantOf('key'), await variantOf('account')]
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const offered = async (variantId: number) =>
      (await checkoutOffer(world.shop, member, { lines: [{ variantId, quantity: 1 }] })).byLink
    expect([await offered(key), await offered(account)]).toEqual([false, true])
    const names = async () => (await callApi(world, '/api/bottom/deliverylist')).json
    expect(await names()).toMatchObject({ data: [{ id: 1, name: 'By e-mail, right after payment', fee: 0 }] })
    await buy(world, member, account)
    const { rows } = await listNotices(world.shop, member, {})
    expect(rows.map(({ content }) => content)).toContain(
      'You can see it on the page of your orders. We also sent you a link to it by e-mail.',
    )
    await setSetting(world.shop, 'delivery.key', 'link')
    expect(await names()).toMatchObject({ data: [{ name: 'By a link in an e-mail, right after payment' }] })
  })

  it('are announced as a link to buyers who wait for stock', async () => {
    await setSetting(world.shop, 'delivery.key', 'link')
    const member = await visitorOf(world.shop, (await makeMember(world.shop)).id)
    const placed = await placeOrder(world, member, await variantOf('key'))
    await world.shop.db
      .updateTable('stock_key')
      .set({ state: 'quarantined', order_line_id: null, held_at: null })
      .where('state', 'in', ['held', 'available'])
      .execute()
    await payOrderBy(world, member, placed)
    await untilStatus(world, placed.order, 'processing')
    await world.runDueJobs()
    const [mail] = mailsAbout(placed.order.order_no)
    expect(known(mail).text).toContain('a link to everything you bought comes to this address')
    expect(known(mail).html).toContain('The link to what you bought follows in another e-mail.')
    const { rows } = await listNotices(world.shop, member, {})
    expect(rows.map(({ content }) => content)).toContainEqual(
      expect.stringContaining('we e-mail you a link to it'),
    )
  })
})
