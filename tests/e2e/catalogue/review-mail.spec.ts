import { linkInMail } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { expect, ready, test } from '../support/shop-test.ts'

const dayMs = 86_400_000

test.describe('a shop that asks for ratings', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
  })
  test.afterAll(() => shop.close())

  test('REV-6 the mail has a link that ends such mails', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const buyer = new Buyer(page)
    await openBought(buyer)
    await buyer.readKey()
    await shop.setClockAhead(8 * dayMs)
    await page.goto(await linkInMail(page, buyer.email, 'review-mails'))
    await ready(page)
    await expectAccessible(page)
    for (const width of [390, 1440]) await expectNoSidewaysScroll(page, width)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(page.getByText('We will not ask you for a rating again.')).toBeVisible()
    await context.close()
  })
})
