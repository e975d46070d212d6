import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOffer } from '../../../src/shop/checkout/checkout-offer.ts'
import { consentsOfOrder } from '../../../src/shop/keys/consent/consent-records.ts'
import { consentText } from '../../../src/shop/keys/consent/consent-text.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { replaceKey } from '../../../src/shop/keys/replacements/replace-key.ts'
import { revealKeys } from '../../../src/shop/keys/reveal-keys.ts'
import { withdraw } from '../../../src/shop/payments/withdrawals/withdraw.ts'
import { withdrawalsOfOrder } from '../../../src/shop/payments/withdrawals/withdrawal-records.ts'
import { makeProduct, makeVisitor, setSetting, testActor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { createOrderBody } from '../placing/create-order-body.ts'
import { buy, callApi, known, openSaleWorld, placeOrder, type SaleWorld } from '../sale-world.ts'

const agreed = consentText('de', 'consent.by-mail')
const wish = { mailConsent: agreed.version }

describeOnDatabase('RTS-2 a buyer who may withdraw and asks for keys in the mail', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    await setSetting(world.shop, 'delivery.by-wish', 'on')
  })
  afterAll(() => world.close())

  const german = () => makeVisitor({ country: 'DE', locale: 'de', ip: '93.184.51.9' })
  const variantOf = async (keyType: 'key' | 'account' = 'key') =>
    known((await makeProduct(world.shop, { keyType, stock: 9 })).variants[0]).id
  const mailsAbout = (orderNo: string) => world.mailbox.sent.filter(({ text }) => text.includes(orderNo))
  const offered = async (variantId: number, visitor = german()) =>
    (await checkoutOffer(world.shop, visitor, { lines: [{ variantId, quantity: 1 }] })).mailConsent
  async function codesOf(orderId: number, buyer = german()): Promise<string[]> {
    const keys = await revealKeys(world.shop, buyer, { orderId })
    return keys.flatMap(({ content }) => Object.values(content))
  }

  it('gets them at once, with a consent for each key and a mail that proves it', async () => {
    const buyer = german()
    const variantId = await variantOf()
    expect(await offered(variantId)).toEqual(agreed)
    const placed = await buy(world, buyer, variantId, { quantity: 2, ...wish })
    const consents = await consentsOfOrder(world.shop.db, placed.id)
    expect(consents).toMatchObject(
      [1, 2].map(() => ({
        version: agreed.version,
        text: agreed.text,
        at: placed.placed_at,
        isProven: true,
      })),
    )
    const mails = mailsAbout(placed.order_no)
    expect(mails.map(({ subject }) => subject)).toContain(`Ihre Zustimmung, Bestellung ${placed.order_no}`)
    const proof = known(mails.find(({ subject }) => subject.startsWith('Ihre Zustimmung')))
    expect(proof.text.replaceAll(/\s+/g, ' ')).toContain(agreed.text.slice(0, 40))
    // the page shows them without asking again
    expect((await readOrder(world.shop, buyer, { orderId: placed.id })).consent).toBeUndefined()
    const codes = await codesOf(placed.id, buyer)
    expect(codes).toHaveLength(2)
    const delivery = known(mails.find((mail) => mail !== proof))
    for (const code of codes) expect(delivery.text).toContain(code)
  })

  it('keeps the link and the right without the tick, or where the setting is off', async () => {
    const variantId = await variantOf()
    const without = await buy(world, german(), variantId)
    await setSetting(world.shop, 'delivery.by-wish', 'off')
    expect(await offered(variantId)).toBeUndefined()
    const ignored = await buy(world, german(), variantId, wish)
    await setSetting(world.shop, 'delivery.by-wish', 'on')
    for (const { id } of [without, ignored]) {
      expect(await consentsOfOrder(world.shop.db, id)).toEqual([])
      await expect(codesOf(id)).rejects.toThrow()
    }
    await setSetting(world.shop, 'delivery.key', 'link')
    expect(await offered(variantId)).toBeUndefined()
    await setSetting(world.shop, 'delivery.key', 'mail')
    expect(await offered(variantId, makeVisitor({ country: 'US' }))).toBeUndefined()
  })

  it('is asked again about another text, and at the reveal of goods that come by link', async () => {
    const buyer = german()
    const [key, account] = [await variantOf(), await variantOf('account')]
    await expect(placeOrder(world, buyer, key, { mailConsent: 'de-00000000' })).rejects.toMatchObject({
      code: 'consent.changed',
      status: 409,
    })
    await setSetting(world.shop, 'delivery.account', 'link')
    const lines = [key, account].map((variantId) => ({ variantId, quantity: 1 }))
    const { id: orderId } = await buy(world, buyer, 0, { lines, ...wish })
    await setSetting(world.shop, 'delivery.account', 'mail')
    expect(await consentsOfOrder(world.shop.db, orderId)).toHaveLength(1)
    const atReveal = consentText('de')
    expect((await readOrder(world.shop, buyer, { orderId })).consent).toEqual(atReveal)
    await expect(revealKeys(world.shop, buyer, { orderId })).rejects.toThrow('consent.missing')
    const keys = await revealKeys(world.shop, buyer, { orderId, consent: atReveal.version })
    expect(keys).toHaveLength(2)
    expect((await consentsOfOrder(world.shop.db, orderId)).map(({ version }) => version).toSorted()).toEqual(
      [agreed.version, atReveal.version].toSorted(),
    )
  })

  it('loses the right only once a mail server took the confirmation', async () => {
    const buyer = german()
    const variantId = await variantOf()
    const withdrawn = async (orderId: number) => {
      const view = await readOrder(world.shop, buyer, { orderId })
      await withdraw(world.shop, buyer, {
        orderId,
        lineIds: view.lines.map(({ id }) => id),
        name: 'A. Buyer',
      })
      return (await withdrawalsOfOrder(world.shop.db, orderId)).map(({ outcome }) => outcome)
    }
    const proven = await buy(world, buyer, variantId, wish)
    expect(await withdrawn(proven.id)).toEqual(['kept'])
    world.mailbox.error = Object.assign(new Error('mailbox full'), { responseCode: 452 })
    const refused = await buy(world, buyer, variantId, wish)
    expect(await withdrawn(refused.id)).toEqual(['voided'])
    world.mailbox.error = undefined
  })

  it('gets a replacement in the mail too, under the same consent', async () => {
    const buyer = german()
    const { id: orderId, order_no: orderNo } = await buy(world, buyer, await variantOf(), wish)
    const [old] = await consentsOfOrder(world.shop.db, orderId)
    const reason = 'does not work'
    const { newKeyId } = await replaceKey(world.shop, testActor, { orderId, keyId: known(old).keyId, reason })
    await world.runDueJobs()
    const consents = await consentsOfOrder(world.shop.db, orderId)
    expect(consents.map(({ keyId }) => keyId)).toEqual([known(old).keyId, newKeyId])
    expect(consents.map(({ isProven }) => isProven)).toEqual([true, true])
    const [code] = await codesOf(orderId, buyer)
    const mails = mailsAbout(orderNo).filter(({ text }) => text.includes(known(code)))
    expect(mails).toHaveLength(1)
  })

  it('asks by the API with the version of the text', async () => {
    const headers = { 'accept-language': 'en-US' }
    await setSetting(world.shop, 'withdrawal', 'all')
    const text = consentText('en-US', 'consent.by-mail')
    expect((await callApi(world, '/api/bottom/deliverylist', { headers })).json).toMatchObject({
      data: [{ consentVersion: text.version, consentText: text.text }],
    })
    const order = { deliveryEmail: 'api@example.com', mailConsent: text.version }
    const body = await createOrderBody(world, await variantOf(), order)
    const answer = await callApi(world, '/api/check/createOrder', { headers, body })
    await setSetting(world.shop, 'withdrawal', 'eu')
    expect(answer).toMatchObject({ status: 200 })
    const { mail_consent: kept } = await world.shop.db
      .selectFrom('orders')
      .select('mail_consent')
      .where('email', '=', 'api@example.com')
      .executeTakeFirstOrThrow()
    expect(kept).toBe(text.version)
  })
})
