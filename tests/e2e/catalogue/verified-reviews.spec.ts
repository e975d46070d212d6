import { openBought, placeByApi } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator } from '@playwright/test'

test.describe('a shop with orders', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
  })
  test.afterAll(() => shop.close())

  test('REV-5 only the rating of a buyer who received the key is a verified purchase', async ({
    browser,
  }) => {
    const enter = async (network: string) => {
      const headers = { 'x-forwarded-for': network }
      const context = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: headers })
      return new Buyer(await context.newPage())
    }
    const [buyer, unpaid, visitor] = [
      await enter('203.0.113.1'),
      await enter('203.0.113.2'),
      await enter('203.0.113.3'),
    ]
    await openBought(buyer)
    await buyer.readKey()
    await placeByApi(unpaid, 'bank')
    for (const writer of [unpaid, visitor]) {
      const review = await rate(writer)
      await expect(review).toBeVisible()
      await expect(review.getByText('Verified purchase')).toBeHidden()
    }
    const review = await rate(buyer)
    await expect(review.getByText('Verified purchase')).toBeVisible()
    const asked = await visitor.page.request.get('/puzzle/tessera?verified=1')
    expect(await asked.text()).toContain(wordsOf(buyer))
    expect(await asked.text()).not.toContain(wordsOf(visitor))

    for (const { page } of [buyer, unpaid, visitor]) await page.context().close()
  })
})

function wordsOf({ email }: Buyer): string {
  return `Slow in the best way, says ${email.split('@')[0]}.`
}

/** Writes a rating of the puzzle, and returns it as the page lists it. */
async function rate(buyer: Buyer): Promise<Locator> {
  const { page } = buyer
  await buyer.open('/puzzle/tessera')
  await page.getByText('Write a rating').click()
  await page.getByLabel('Your name').fill('Mira')
  await page.locator('#ratings').getByLabel('Your e-mail').fill(buyer.email)
  await page.getByRole('textbox', { name: 'What do you think of it?' }).fill(wordsOf(buyer))
  await page.getByRole('button', { name: 'Publish the rating' }).click()
  return page
    .locator('#ratings')
    .getByRole('listitem')
    .filter({ hasText: wordsOf(buyer) })
}
