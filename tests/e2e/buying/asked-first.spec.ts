import { becomeMember } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { openOwnShop, type OwnShop } from '../support/own-shop.ts'
import { ordersOf, query, variantOf } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const asking = 'Cold Harbour'
const question = 'This key is for Europe'

test('PROD-6 a product in a list asks for confirmation once, before the checkout', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  const buyNow = page
    .locator('#best-sellers')
    .getByRole('button', { name: `Buy now: ${asking}`, exact: true })
  await buyNow.click()
  await expect(page.getByRole('dialog', { name: question })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL('/')
  await expect(buyNow).toBeFocused()
  await buyNow.click()
  await page.getByRole('button', { name: 'I have read it, go on' }).click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
  await expect(page.getByText(question)).toBeHidden()
  await buyer.placeOrder('bank')
})

test('PROD-6 the product page asks for confirmation once, and only for products that need it', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.open('/action/cold-harbour')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('button', { name: 'I have read it, go on' }).click()
  await expect(page.getByText(`${asking} is in your cart`)).toBeVisible()
  await buyer.open('/checkout')
  await expect(page.getByText(question)).toBeHidden()
  await buyer.open('/puzzle/tessera')
  await page.locator('#buy-now').getByRole('button').click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
})

test('PROD-6 a product of the wishlist asks for confirmation before the checkout', async ({ page }) => {
  await becomeMember(page)
  const buyer = new Buyer(page)
  await buyer.open('/action/cold-harbour')
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  // the heart changes before the shop answers
  await expect(page.getByRole('status').filter({ hasText: buyer.t('wish.added') })).toBeVisible()
  await buyer.open('/my-wishlist')
  await page.getByRole('button', { name: `Buy now: ${asking}`, exact: true }).click()
  await expectAskedOnce(page)
})

test.describe('with a cart that asked for no confirmation yet', () => {
  test.use({ expectedStatuses: [409] })

  test('PROD-6 the mini cart says that a product asks, and no order is placed before it was answered', async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await buyer.open('/')
    const value = `${await variantOf('cold-harbour')}.1`
    await page.context().addCookies([{ name: 'lk_cart', value, url: page.url() }])
    await page.reload()
    await ready(page)
    await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
    const miniCart = page.getByRole('dialog', { name: 'Your cart' })
    await expect(miniCart.getByText(question)).toBeVisible()
    await miniCart.getByRole('link', { name: 'Go to checkout' }).click()
    await expect(buyer.heading('checkout.title')).toBeVisible()
    await buyer.fillCheckout('bank')
    await buyer.payButton().click()
    await expect(page.getByText('Please confirm that you have read this.')).toBeVisible()
    expect(await ordersOf(buyer.email)).toEqual([])
    await page.getByRole('checkbox', { name: 'I have read it' }).check()
    await buyer.placeOrder('bank')
  })
})

test.describe('in the carousel', () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
  })
  test.afterAll(() => shop.close())

  test('PROD-6 a product of the carousel asks for confirmation before the checkout', async ({ page }) => {
    await query(
      `update home_item set product_id = (select id from product where url_name = 'cold-harbour')
       where list = 'banner' and position = 1`,
      [],
      shop.dataDir,
    )
    await page.goto(shop.url)
    await ready(page)
    const slide = page.getByRole('group', { name: /^Slide 1 of/ })
    await expect(slide.getByRole('heading', { name: asking })).toBeVisible()
    await slide.getByRole('button', { name: 'Buy now' }).click()
    await expectAskedOnce(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [400, 409] })

  test('PROD-6 the checkout asks for confirmation before payment', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/action/cold-harbour', { waitUntil: 'domcontentloaded' })
    await page.locator('#buy-now').getByRole('button').click()
    await expect(page.getByText(question)).toBeVisible()
    await expect(page.getByText('Please confirm that you have read this.')).toBeHidden()
    await buyer.fillCheckout('bank')
    await buyer.payButton().click()
    await expect(page.getByText('Please confirm that you have read this.')).toBeVisible()
    expect(await ordersOf(buyer.email)).toEqual([])
    await page.getByRole('checkbox', { name: 'I have read it' }).check()
    await buyer.payButton().click()
    await page.waitForURL('**/pay/pay_**')
  })

  test('CART-2 says why a quantity was refused, on the page it was sent from', async ({ page }) => {
    for (const quantity of ['0', '1001', 'two']) {
      await page.goto('/puzzle/tessera', { waitUntil: 'domcontentloaded' })
      await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
      await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText('Please enter a quantity from 1 to 1000.')
      expect(await cartCookie(page)).toBeUndefined()
    }
  })
})

/** Expects the question in a dialog, and not again at the checkout. */
async function expectAskedOnce(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: question })).toBeVisible()
  await expect(page).not.toHaveURL(/checkout/)
  await page.getByRole('button', { name: 'I have read it, go on' }).click()
  await expect(new Buyer(page).heading('checkout.title')).toBeVisible()
  await expect(page.getByText(question)).toBeHidden()
}

async function cartCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'lk_cart')?.value
}
