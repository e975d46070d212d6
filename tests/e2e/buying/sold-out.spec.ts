import { openMail } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { ordersOf, query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const email = () => `guest-${Math.random().toString(36).slice(2)}@example.org`

test('PROD-5 ENQ-4 a sold-out product promises no delivery and mails a guest when it is back', async ({
  page,
}) => {
  const product = await soldOut()
  const address = email()
  await new Buyer(page).open(product.path)
  const main = page.getByRole('main')
  await expect(main.getByText('Instant delivery.')).toHaveCount(0)
  const field = main.locator('#tell-me').getByLabel('Your e-mail')
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(address)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'One more step' })).toBeVisible()
  await confirmByMail(page, address)
  await expect(page.getByRole('heading', { name: 'We will tell you.' })).toBeVisible()
  expect(await query('select state from stock_alert where email = $1', [address])).toEqual([
    { state: 'confirmed' },
  ])
})

test.use({ expectedStatuses: [400] })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-1 ENQ-4 a guest orders a mail about its return', async ({ page }) => {
    await page.goto((await soldOut()).path)
    await page.locator('#tell-me').getByLabel('Your e-mail').fill(email())
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByText('One more step')).toBeVisible()
  })

  test('ROUTE-1 ENQ-4 a guest who mistyped the address finds the way back to the product', async ({
    page,
  }) => {
    const { path } = await soldOut()
    await page.goto(path)
    const field = page.locator('#tell-me').getByLabel('Your e-mail')
    await field.fill('nobody')
    await page.getByRole('button', { name: 'Notify me' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the product' }).click()
    await expect(page).toHaveURL(path)
    await expect(field).toBeVisible()
  })
})

test('CHK-5 CHK-9 a sold-out line is left out of total and order, and stays in the cart', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await soldOut()
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  const cart = (await context.cookies()).find(({ name }) => name === 'lk_cart')
  await context.addCookies([
    { name: 'lk_cart', value: `${product.variant}.2-${cart?.value}`, url: baseURL ?? '' },
  ])
  await buyer.open('/checkout')
  await expect(buyer.payButton()).toContainText('$7.92')
  await expect(page.getByText('Goods, 1 item')).toBeVisible()
  await buyer.placeOrder('card')
  expect(await ordersOf(buyer.email)).toMatchObject([{ total_cents: 792 }])
  const kept = (await context.cookies()).find(({ name }) => name === 'lk_cart')
  expect(kept?.value).toBe(`${product.variant}.2`)
  await buyer.open('/checkout')
  await expect(buyer.payButton()).toBeDisabled()
  await page.getByRole('link', { name: 'Tell me when it is back' }).click()
  await expect(page.locator('#tell-me')).toBeVisible()
})

async function soldOut(): Promise<{ path: string; variant: number }> {
  const [found] = await query<{ path: string; variant: number }>(
    `select '/' || c.url_name || '/' || p.url_name as path, v.id as variant
     from product p join category c on c.id = p.category_id join variant v on v.product_id = p.id
     where not p.in_stock order by p.id limit 1`,
  )
  if (!found) throw new Error('The demo has sold-out products')
  return found
}

async function confirmByMail(page: Page, address: string): Promise<void> {
  await openMail(page, address)
  await page.frameLocator('iframe').getByRole('link', { name: 'Yes, tell me' }).click()
  await ready(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
}
