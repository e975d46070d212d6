import { Buyer } from '../support/buyer.ts'
import { query, variantOf } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

const tessera = '/puzzle/tessera'

test('CART-1 CART-2 the header counts lines, the same product only once', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open(tessera)
  await addToCart(page)
  await expect(cartButton(page)).toContainText('$7.80')
  await addToCart(page)
  await expect(cartButton(page)).toContainText('$15.60')
  await expect(cartButton(page)).toContainText('1 product in the cart')
  await buyer.open('/puzzle/loop-garden')
  await addToCart(page)
  await expect(cartButton(page)).toContainText('2 products in the cart')
  expect(await cookieCart(page)).toBe(`${await variantOf('tessera')}.2-${await variantOf('loop-garden')}.1`)
})

test('CAT-4 CART-2 Buy now on a card puts the product into the cart and goes to the checkout', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await page.locator('#best-sellers').getByRole('button', { name: 'Buy now: Tessera' }).click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tessera' })).toBeVisible()
})

test.describe('with something in the cart', () => {
  test.beforeEach(async ({ page }) => {
    await new Buyer(page).goToCheckout()
    await page.goto(tessera, { waitUntil: 'domcontentloaded' })
    await ready(page)
    await expect(cartButton(page)).toContainText('$7.80')
  })

  test('CART-4 the drop-down opens when pointed at and closes when the mouse leaves the header', async ({
    page,
  }) => {
    await cartButton(page).hover()
    await expect(dropDown(page)).toContainText('Tessera')
    expect((await dropDown(page).boundingBox())?.width).toBe(400)
    await page.mouse.move(300, 700)
    await expect(dropDown(page)).toBeHidden()
  })

  test('CART-4 the drop-down opens and closes by keyboard', async ({ page }) => {
    await cartButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dropDown(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dropDown(page).getByRole('link', { name: 'Tessera' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dropDown(page)).toBeHidden()
    await expect(cartButton(page)).toBeFocused()
  })

  test('CART-2 removes a line in the drop-down, and explains an empty cart', async ({ page }) => {
    await cartButton(page).hover()
    await dropDown(page).getByRole('button', { name: 'Remove Tessera' }).click()
    await expect(dropDown(page)).toContainText('Keys that you add wait here.')
    await expect(cartButton(page)).not.toContainText('in the cart')
  })

  test('CART-1 the cart survives a reload and is the same in a second tab', async ({ page, context }) => {
    await page.reload({ waitUntil: 'domcontentloaded' })
    await expect(cartButton(page)).toContainText('1 product in the cart')
    const second = await context.newPage()
    await second.goto('/puzzle/loop-garden', { waitUntil: 'domcontentloaded' })
    await ready(second)
    await expect(cartButton(second)).toContainText('1 product in the cart')
    await addToCart(second)
    await expect(cartButton(second)).toContainText('2 products in the cart')
    await page.bringToFront()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(cartButton(page)).toContainText('2 products in the cart')
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('CART-4 the drop-down opens on a tap and closes on a tap elsewhere', async ({ page }) => {
    const buyer = new Buyer(page)
    await buyer.open(tessera)
    await cartButton(page).tap()
    await expect(dropDown(page)).toBeVisible()
    await page.touchscreen.tap(300, 600)
    await expect(dropDown(page)).toBeHidden()
    await expect(page).toHaveURL(tessera)
  })
})

test('CHK-1 CART-2 the checkout changes quantities, confirms removals, and says when the cart is empty', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  const lines = page.getByRole('listitem').filter({ hasText: 'Tessera' })
  await lines.getByRole('button', { name: 'One more' }).click()
  await expect(lines).toContainText('$15.60')
  await lines.getByRole('textbox').fill('3')
  await expect(lines).toContainText('$23.40')
  await lines.getByRole('button', { name: 'Remove Tessera' }).click()
  const question = page.getByRole('dialog', { name: 'Remove from the cart?' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await expect(lines).toBeVisible()
  await lines.getByRole('button', { name: 'Remove Tessera' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(buyer.heading('cart.empty-title')).toBeVisible()
  await expect(page.getByText('Keys that you add wait here.')).toBeVisible()
  expect(await cookieCart(page)).toBe('')
})

test('PROD-5 a product that is sold out cannot be bought or added', async ({ page }) => {
  const [soldOut] = await query<{ path: string }>(
    `select '/' || c.url_name || '/' || p.url_name as path
     from product p join category c on c.id = p.category_id where not p.in_stock order by p.id limit 1`,
  )
  await new Buyer(page).open(soldOut?.path ?? '')
  await expect(page.locator('#buy-now').getByRole('button')).toBeDisabled()
  await expect(page.locator('#buy-now').getByRole('button')).toHaveText('Sold out')
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

test.describe('at its limit', () => {
  test.use({ expectedStatuses: [400] })

  test('CART-1 says that the cart is full and keeps its lines', async ({ page, context, baseURL }) => {
    const full = Array.from({ length: 100 }, (_, index) => `${900_000 + index}.1`).join('-')
    await context.addCookies([{ name: 'lk_cart', value: full, url: baseURL ?? '' }])
    await new Buyer(page).open(tessera)
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Your cart is full. Check out or remove something first.')).toBeVisible()
    expect(await cookieCart(page)).toBe(full)
  })
})

function cartButton(page: Page): Locator {
  return page.locator('header a[aria-haspopup=dialog]')
}

function dropDown(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Your cart' })
}

async function addToCart(page: Page): Promise<void> {
  const changed = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname.startsWith('/cart'),
  )
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await changed
}

async function cookieCart(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'lk_cart')?.value ?? ''
}
