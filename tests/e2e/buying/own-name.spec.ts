import type { APIRequestContext } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { pageRows } from '../../../src/shop/pages.ts'
import { openBought } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { joinAsOwner } from '../support/join-as-owner.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { Owner } from '../support/owner.ts'
import { expect, test } from '../support/shop-test.ts'

const name = 'Lantern & Row'
const productName = /Latchkey/
/** tests/messages.test.ts checks that no text in any language names the program. */
const languages = ['en-US', 'ar', 'ja']

const withoutPage = ['/puzzle', '/puzzle/tessera', '/search?name=tessera', '/no-such-page', '/newsInfo?id=1']
const files = ['/llms.txt', '/product-feed.xml', '/site.webmanifest', '/sitemap.xml', '/robots.txt']
const paths = pageRows
  .values()
  .filter(({ path, layout }) => layout !== 'none' && !path.includes(':'))
  .map(({ path }) => path)
  .toArray()

test.describe('a shop with a name of its own', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({ BACK_OFFICE: 'on' })
  })
  test.afterAll(() => shop.close())
  test.use({ expectedStatuses: [400, 404] })

  test('OWN-1 the name appears on pages, mails, documents and files, and no other name does', async ({
    browser,
  }) => {
    const staff = await browser.newContext()
    const { url } = await joinAsOwner(staff, shop)
    const owner = new Owner(await staff.newPage(), url)
    await owner.open('/settings')
    await owner.page.getByLabel('Name of the shop').fill('<b>')
    await owner.page.keyboard.press('Control+s')
    await expect(owner.page.getByLabel('Name of the shop')).toHaveAccessibleDescription(
      /without < > and braces/,
    )
    await owner.page.getByLabel('Name of the shop').fill(name)
    await owner.save()
    for (const path of ['/', '/orders']) {
      await owner.open(path)
      await expect(owner.page.getByText(name).first()).toBeAttached()
      await expect(owner.page.locator('body')).not.toContainText(productName)
      await expect(owner.page).not.toHaveTitle(productName)
    }

    const context = await browser.newContext({ baseURL: shop.url })
    const buyer = new Buyer(await context.newPage())
    await openBought(buyer)
    const order = new URL(buyer.page.url())
    await expect(buyer.page).toHaveTitle(`Order received · ${name}`)
    const invoice = buyer.page.locator('a[href*="order-document"]')
    const file = await context.request.get((await invoice.getAttribute('href')) ?? '')
    const pdf = await getDocumentProxy(new Uint8Array(await file.body()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain(name)
    expect(text).not.toMatch(productName)

    const orderPath = order.pathname + order.search
    await expectNoOtherName(context.request, [...paths, ...withoutPage, orderPath])
    const guest = await browser.newContext({ baseURL: shop.url })
    await expectNoOtherName(guest.request, ['/login', '/register', '/checkout', '/'])
    for (const path of files) expect(await textAt(guest.request, path)).not.toMatch(productName)
    expect(await textAt(guest.request, '/site.webmanifest')).toContain(`"name":"${name}"`)
    await buyer.readMail()
    const mails = new Set((await textAt(guest.request, '/mailbox')).match(/\/mailbox\/\d+/g))
    expect(mails.size).toBeGreaterThan(0)
    for (const mail of mails) {
      const html = await textAt(guest.request, `${mail}/html`)
      expect(html).toContain('Lantern &amp; Row')
      expect(html).not.toMatch(productName)
    }
  })
})

async function expectNoOtherName(request: APIRequestContext, addresses: readonly string[]): Promise<void> {
  for (const id of languages)
    for (const address of addresses) {
      const shown = await textAt(request, `${address}${address.includes('?') ? '&' : '?'}lang=${id}`)
      expect.soft([id, address, /.{0,60}Latchkey.{0,60}/.exec(shown)?.[0]]).toEqual([id, address, undefined])
    }
}

async function textAt(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text()
}
