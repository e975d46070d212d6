import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentsOfOrder } from '../../../src/shop/keys/consent/consent-records.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { makeProduct, makeVisitor, setSetting } from '../../helpers/fixtures.ts'
import { makeMember, signInAs, visitorOf } from '../../helpers/make-member.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, callApi, known, openSaleWorld, type SaleWorld } from '../sale-world.ts'

describeOnDatabase('RTS-2 a sealed key of a buyer who may withdraw', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const german = () => makeVisitor({ country: 'DE', locale: 'de', ip: '93.184.51.9' })
  const variantOf = async () => known((await makeProduct(world.shop, { stock: 9 })).variants[0]).id
  const mailsAbout = (orderNo: string) => world.mailbox.sent.filter(({ text }) => text.includes(orderNo))
  const agreed = consentText('de')

  it('opens only with the text that the buyer agreed to, and the reveal is recorded with the text', async () => {
    const buyer = german()
    const order = await buy(world, buyer, await variantOf(), { quantity: 2 })
    const reference = { orderId: order.id }
    expect(await readOrder(world.shop, buyer, reference)).toMatchObject({ consent: agreed })
    for (const consent of [undefined, '', 'de-00000000', consentText('fr').version])
      await expect(revealKeys(world.shop, buyer, { ...reference, consent })).rejects.toMatchObject({
        code: 'consent.missing',
        status: 409,
      })
    expect(await consentsOfOrder(world.shop.db, order.id)).toEqual([])
    const keys = await revealKeys(world.shop, buyer, { ...reference, consent: agreed.version })
    expect(keys).toHaveLength(2)
    const consents = await consentsOfOrder(world.shop.db, order.id)
    expect(consents).toMatchObject(
      keys.map(({ id }) => ({ keyId: id, version: agreed.version, text: agreed.text, isProven: false })),
    )
    // a buyer who has seen the key may look again
    expect(await revealKeys(world.shop, buyer, reference)).toEqual(keys)
    const view = await readOrder(world.shop, buyer, reference)
    expect(view.lines[0]?.keys.map(({ agreedAt }) => agreedAt)).toEqual(consents.map(({ at }) => at))
  })

  it('is in no mail, and the mail with the consent proves the consent once a mail server accepted it', async () => {
    const buyer = german()
    const order = await buy(world, buyer, await variantOf())
    const [keysMail] = mailsAbout(order.order_no)
    const [key] = await revealKeys(world.shop, buyer, { orderId: order.id, consent: agreed.version })
    const code = JSON.stringify(known(key).content).split('"')[3] ?? ''
    expect(`${known(keysMail).text} ${known(keysMail).html}`).not.toContain(code)
    const isProven = async () => (await consentsOfOrder(world.shop.db, order.id)).map((one) => one.isProven)

    world.mailbox.error = Object.assign(new Error('mailbox full'), { responseCode: 452 })
    await world.runDueJobs()
    expect(await isProven()).toEqual([false])
    world.mailbox.error = undefined
    world.clock.advance({ hours: 2 })
    await world.runDueJobs()
    expect(await isProven()).toEqual([true])
    const mail = known(mailsAbout(order.order_no).at(-1))
    expect(mail.subject).toBe(`Ihre Zustimmung, Bestellung ${order.order_no}`)
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(agreed.text.slice(0, 40))
    expect(mail.text).toMatch(/\d\d:\d\d:\d\d UTC/)
    expect(mail.text).not.toContain(code)
  })

  it('opens without a consent for buyers out of reach, for free orders, and after the time to withdraw', async () => {
    const variantId = await variantOf()
    for (const country of ['US', undefined]) {
      const buyer = makeVisitor({ country })
      const { id: orderId } = await buy(world, buyer, variantId)
      expect((await readOrder(world.shop, buyer, { orderId })).consent).toBeUndefined()
      expect(await revealKeys(world.shop, buyer, { orderId })).toHaveLength(1)
    }
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, variantId)
    world.clock.advance({ days: 15 })
    expect(await revealKeys(world.shop, buyer, { orderId })).toHaveLength(1)
    expect(await consentsOfOrder(world.shop.db, orderId)).toEqual([])
  })

  it('needs the consent of all buyers or of none, as the setting says', async () => {
    const variantId = await variantOf()
    await setSetting(world.shop, 'withdrawal', 'all')
    const american = makeVisitor({ country: 'US' })
    const first = await buy(world, american, variantId)
    await setSetting(world.shop, 'withdrawal', 'off')
    const buyer = german()
    const second = await buy(world, buyer, variantId)
    await setSetting(world.shop, 'withdrawal', 'eu')
    await expect(revealKeys(world.shop, american, { orderId: first.id })).rejects.toThrow('consent.missing')
    expect(await revealKeys(world.shop, buyer, { orderId: second.id })).toHaveLength(1)
  })

  it('needs the consent of members too, by page and by API', async () => {
    const { id } = await makeMember(world.shop)
    const member = { ...(await visitorOf(world.shop, id)), country: 'DE' }
    const order = await buy(world, member, await variantOf())
    const { token } = await signInAs(world.shop, id)
    const path = `/api/profile/order/pointCode/${order.id}`
    const listed = (await callApi(world, '/api/profile/orders', { token })).json as {
      rows: { id: number; consentVersion: string; consentText: string }[]
    }
    const { consentVersion, consentText: text } = known(listed.rows.find((row) => row.id === order.id))
    expect(text).toBe(consentText('en-US').text)
    expect(await callApi(world, path, { token })).toMatchObject({
      status: 409,
      json: { msg: 'Tick the box to reveal it, or leave it sealed and keep your 14 days.' },
    })
    const body = {}
    const shown = await callApi(world, `${path}?consent=${consentVersion}`, { token, body })
    expect(shown).toMatchObject({ status: 200, json: { msg: expect.stringMatching(/./) } })
    expect(await consentsOfOrder(world.shop.db, order.id)).toMatchObject([{ version: consentVersion }])
  })

  it('is agreed to once, even by several simultaneous requests of the buyer', async () => {
    const buyer = german()
    const { id: orderId } = await buy(world, buyer, await variantOf(), { quantity: 3 })
    const consent = agreed.version
    await Promise.all(Array.from({ length: 8 }, () => revealKeys(world.shop, buyer, { orderId, consent })))
    expect(await consentsOfOrder(world.shop.db, orderId)).toHaveLength(3)
    const mails = await world.shop.db
      .selectFrom('mail')
      .select('params')
      .where('kind', '=', 'consent')
      .execute()
    expect(mails.filter(({ params }) => params['orderId'] === orderId)).toHaveLength(1)
  })

  it('keeps its text and its consent unchanged afterwards', async () => {
    const { db } = world.shop
    await expect(db.updateTable('consent_text').set({ text: 'x' }).execute()).rejects.toThrow(/never changes/)
    await expect(db.deleteFrom('consent_text').execute()).rejects.toThrow(/never changes/)
    await expect(db.updateTable('key_consent').set({ consented_at: new Date() }).execute()).rejects.toThrow(
      /never changes/,
    )
  })
})
