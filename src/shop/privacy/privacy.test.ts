import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { makeMember, signInAs } from '../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { checkOut } from '../checkout/check-out.ts'
import { keepBillingAddress } from '../invoices/billing-address-records.ts'
import { addAddress } from '../members/addresses/keep-address.ts'
import { consentsOf } from '../members/data-protection/consent-records.ts'
import { hashPassword } from '../../platform/security/password.ts'
import { readSession } from '../members/sign-in/session.ts'
import { updateProfile } from '../members/profile/update-profile.ts'
import { askStockAlert } from '../members/stock-alerts/ask-stock-alert.ts'
import { wish } from '../members/wishlist/wishlist.ts'
import { postReview } from '../reviews/post-review.ts'
import type { Visitor } from '../visitor.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'
import { myDataPage } from './my-data-page.ts'

const password = 'green lamp 42'
let world: TestShop
beforeAll(async () => {
  world = await openTestShop()
})
afterAll(() => world.close())

async function person(): Promise<Visitor & { email: string }> {
  const { shop } = world
  const { id, email } = await makeMember(shop, { password_hash: await hashPassword(password), locale: 'de' })
  const { token } = await signInAs(shop, id)
  return { ...makeVisitor({ member: await readSession(shop, token), ip: '198.51.100.7' }), email }
}

async function buy(visitor: Visitor, email: string) {
  const variants = [{ sku: `FREE-${world.shop.secrets.randomToken()}`, values: [], priceCents: 0 }]
  const product = await makeProduct(world.shop, { stock: 1, variants })
  await world.shop.db
    .insertInto('setting')
    .values({ key: 'order.threshold.amount', value: '0' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '0' }))
    .execute()
  const { order } = await checkOut(world.shop, visitor, {
    lines: [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }],
    email,
    phone: '+49301234',
    note: `ring at ${email}`,
    company: { name: `${email} Ltd`, country: '', vatNumber: '' },
    shownTotalCents: 0,
    idempotencyKey: world.shop.secrets.randomToken(),
  })
  return { order, product }
}

/** All rows as text, without invoices and credit notes, which the law makes the shop keep. */
async function dump(): Promise<string> {
  const all = await world.shop.db.introspection.getTables()
  const tables = all.filter(({ name }) => name !== 'document')
  const parts = await Promise.all(
    tables.map(({ name }) =>
      world.shop.db
        .selectFrom(name as 'orders')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(parts)
}

describe('the data of a member', () => {
  it('MEM-8 are a file with all data of the member and none of others, and without keys', async () => {
    const visitor = await person()
    const stranger = await person()
    for (const { email, ...one } of [visitor, stranger]) {
      await buy(one, email)
      await world.runDueJobs()
      const { id: productId, variants } = await makeProduct(world.shop, { name: `Wished by ${email}` })
      await wish(world.shop, one, { productId })
      await askStockAlert(world.shop, makeVisitor(), { variantId: variants[0]?.id ?? 0, email })
    }
    await updateProfile(world.shop, visitor, { subscribed: true })
    const data = await exportMyData(world.shop, visitor)
    expect(data.orders).toMatchObject([
      {
        status: 'delivered',
        email: visitor.email,
        note: `ring at ${visitor.email}`,
        lines: [{ quantity: 1 }],
        company: { name: `${visitor.email} Ltd`, country: '', vatNumber: '' },
        payments: [],
        refunds: [],
        keyReveals: [],
      },
    ])
    expect(data.notices).toHaveLength(1)
    expect(data.wishlist).toMatchObject([{ name: `Wished by ${visitor.email}` }])
    expect(data.stockAlerts).toMatchObject([{ name: `Wished by ${visitor.email}`, state: 'asked' }])
    expect(data.consents).toMatchObject([{ kind: 'newsletter', endedAt: null }])
    expect(JSON.stringify(data)).not.toContain(stranger.email)
    const page = await myDataPage(world.shop, { ...visitor, locale: 'ar' })
    expect(page).toContain('dir="rtl"')
    expect(page).toContain(visitor.email)
    expect(page).toContain('ring at')
    await expect(exportMyData(world.shop, makeVisitor())).rejects.toThrow('member.sign-in')
  })

  it('MEM-2 include when the newsletter was agreed to and ended, with the text of the consent', async () => {
    const visitor = await person()
    for (const subscribed of [true, false, true]) {
      world.clock.advance({ seconds: 1 })
      await updateProfile(world.shop, { ...visitor, locale: 'fr' }, { subscribed })
    }
    const consents = await consentsOf(world.shop.db, visitor.member?.id ?? 0)
    expect(consents.map(({ endedAt }) => endedAt === null)).toEqual([true, false])
    expect(consents[0]?.wording).not.toBe('')
  })
})

describe('an account that is deleted', () => {
  it('MEM-8 leaves its orders without personal data, and no personal data elsewhere', async () => {
    const visitor = await person()
    const { email } = visitor
    const { order, product } = await buy(visitor, email)
    await world.runDueJobs()
    await addAddress(world.shop, visitor, {
      firstName: 'Mira',
      lastName: 'Verschwindet',
      address: 'Gasse 1',
      addressOther: '',
      city: 'Wien',
      province: 'Wien',
      country: 'AT',
      zip: '1010',
      phoneCode: '+43',
      phone: '123',
      isDefault: true,
    })
    await postReview(world.shop, visitor, {
      productId: product.id,
      fillName: 'Mira V',
      email,
      content: 'It works very well.',
      score: 5,
    })
    const { variants } = await makeProduct(world.shop)
    await askStockAlert(world.shop, makeVisitor(), { variantId: variants[0]?.id ?? 0, email })
    await deleteAccount(world.shop, visitor, { password })
    expect(world.mailbox.sent.map(({ to, subject }) => [to, subject])).not.toContainEqual([
      email,
      'Ihr Konto ist gelöscht',
    ])
    await world.runDueJobs()
    expect(world.mailbox.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      email,
      'Ihr Konto ist gelöscht',
    ])

    const kept = await world.shop.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ status: 2, member_id: null, email: '', phone: '', note: '' })
    const left = (await dump()).split(email)
    expect(left).toHaveLength(2) // the last mail, for 90 days
    world.clock.advance({ days: 91 })
    await world.runDueJobs()
    const everything = await dump()
    for (const trace of [email, 'Verschwindet', 'Mira V'])
      expect([trace, everything.includes(trace)]).toEqual([trace, false])
    expect(await readSession(world.shop, 'x'.repeat(22))).toBeUndefined()
  })

  it('MEM-8 leaves no billing address without an invoice', async () => {
    const visitor = await person()
    const { order } = await buy(visitor, visitor.email)
    await world.runDueJobs()
    await keepBillingAddress(world.shop.db, {
      order_id: order.id,
      name: 'Mira Verschwindet',
      address: 'Gasse 1',
      city: 'Wien',
      state: '',
      zip: '1010',
      country: 'AT',
      given_at: world.shop.now(),
    })
    await deleteAccount(world.shop, visitor, { password })
    expect(await world.shop.db.selectFrom('billing_address').selectAll().execute()).toEqual([])
  })

  it('PAY-11 waits until the keys were mailed, since the buyer could not read them afterwards', async () => {
    const visitor = await person()
    await buy(visitor, visitor.email)
    world.mailbox.error = new Error('full')
    await world.runDueJobs()
    await expect(deleteAccount(world.shop, visitor, { password })).rejects.toThrow('privacy.open-orders')
    world.mailbox.error = undefined
    world.clock.advance({ minutes: 1 })
    await world.runDueJobs()
    await deleteAccount(world.shop, visitor, { password })
  })

  it('MEM-8 cannot order, even from a page that was open at that moment', async () => {
    const visitor = await person()
    await deleteAccount(world.shop, visitor, { password })
    await expect(buy(visitor, visitor.email)).rejects.toMatchObject({ code: 'member.sign-in' })
  })

  it('MEM-8 needs the password, and is refused while an order is to be paid or delivered', async () => {
    const visitor = await person()
    await expect(deleteAccount(world.shop, visitor, { password: 'wrong one' })).rejects.toMatchObject({
      code: 'member.wrong-own-password',
      field: 'password',
    })
    await buy(visitor, visitor.email)
    await expect(deleteAccount(world.shop, visitor, { password })).rejects.toThrow('privacy.open-orders')
    await world.runDueJobs()
    await deleteAccount(world.shop, visitor, { password })
    await expect(deleteAccount(world.shop, visitor, { password })).rejects.toThrow('member.sign-in')
  })
})
