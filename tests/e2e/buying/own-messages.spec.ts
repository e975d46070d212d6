import { openCardPage } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test.use({ expectedStatuses: [400, 402, 409] })

test('CHK-2 ERR-2 the checkout shows all its own messages and focuses the first', async ({ page }) => {
  const buyer = new Buyer(page, 'de')
  const { t } = buyer
  await buyer.goToCheckout()
  await page.getByLabel(t('checkout.phone')).fill('ruf mich an')
  await buyer.payButton().click()
  await expect(page.getByText(t('checkout.email.invalid'))).toBeVisible()
  await expect(page.getByText(t('checkout.phone.invalid'))).toBeVisible()
  await expect(page.getByLabel(t('checkout.email'), { exact: true })).toBeFocused()
})

test('CHK-4 a payment method without the currency can be chosen, explains itself and is refused', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  const text = 'Sorry, this payment method is not available in current currency'
  await buyer.goToCheckout('tessera', 1, '?currency=usd')
  await page.getByLabel('E-mail', { exact: true }).fill(buyer.email)
  await page.getByRole('radio', { name: 'Euro transfer' }).check()
  await expect(page.getByText(text)).toBeVisible()
  await buyer.payButton().click()
  await expect(page.getByRole('radio', { name: 'Euro transfer' })).toBeFocused()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.getByText(text)).toBeHidden()
  await buyer.payButton().click()
  await page.waitForURL('**/bill-pay?**')
})

test('PAY-5 the card page shows all messages at once and focuses the first', async ({ page }) => {
  const buyer = new Buyer(page)
  await openCardPage(buyer)
  await page.getByLabel('Security code').fill('12')
  await payByCard(page).click()
  for (const text of [
    'The card number is required!',
    'Please enter the three digits on the back of the card',
    'The first name is required!',
    'The country is required!',
    'The phone number is required!',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.getByLabel('Card number').fill('4242')
  await expect(page.getByText('The card number is required!')).toBeHidden()
  await expect(page.getByText('The first name is required!')).toBeVisible()
})

test('CART-2 explains a wrong quantity in the cart and on the product page', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open('/puzzle/tessera')
  const text = 'Please enter a quantity from 1 to 1000.'
  const field = page.getByRole('textbox', { name: 'Quantity' })
  for (const wrong of ['0', '1001']) {
    await field.fill(wrong)
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.locator('#buy-now').getByRole('button').click()
  await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
  await expect(page).toHaveURL('/puzzle/tessera')
  await field.fill('2')
  await expect(page.getByText(text).first()).toBeHidden()
  await buyer.goToCheckout()
  await page.getByRole('textbox', { name: 'Quantity of Tessera' }).fill('1001')
  await expect(page.getByText(text)).toBeVisible()
  await buyer.payButton().click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Tessera' })).toBeFocused()
})

test('ERR-2 emptying the cart asks first and confirms afterwards', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
  await page.getByRole('button', { name: 'Empty the cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Empty the cart' }).click()
  await expect(page.getByText('The cart is emptied.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty.' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('CHK-2 PAY-5 ERR-2 the server shows the same messages', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/puzzle/tessera', { waitUntil: 'domcontentloaded' })
    await page.locator('#buy-now').getByRole('button').click()
    await buyer.payButton().click()
    await expect(page.getByText('Please enter the correct email address!')).toBeVisible()
    await page.getByLabel('E-mail', { exact: true }).fill(buyer.email)
    await page.getByRole('radio', { name: 'Euro transfer' }).check()
    await buyer.payButton().click()
    await expect(
      page.getByText('Sorry, this payment method is not available in current currency'),
    ).toBeVisible()
    await buyer.fillCheckout('card')
    await buyer.payButton().click()
    await expect(page.getByRole('alert')).toContainText('look at the new total')
    await buyer.payButton().click()
    await page.getByLabel('First name').fill('Ada')
    await payByCard(page).click()
    await expect(page.getByText('The card number is required!')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await page.goto('/find-order', { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: 'E-mail me the link' }).click()
    await expect(page.getByText('Please enter the correct email address!')).toBeVisible()
  })
})

function payByCard(page: Page) {
  return page.locator('form', { has: page.locator('[name=cardNo]') }).locator('button[type=submit]')
}
