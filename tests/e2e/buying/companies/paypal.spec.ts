import { Buyer, cards } from '../../support/buyer.ts'
import { test } from '../../support/paypal-shop.ts'
import { expect } from '../../support/shop-test.ts'

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 a shop with nothing but PayPal’s credentials sells a key, also after the buyer turned back', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await expect(page.getByRole('radio', { name: buyer.t('payment-method.wallet') })).toHaveCount(0)
  await buyer.placeOrder('paypal')
  const approval = page.url()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(approval)
  await buyer.payAtBank(cards.challenge)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const key = await buyer.readKey()
  expect(await buyer.readMail()).toContain(key)
})

test('PAY-8 PAY-9 a card that PayPal declines is followed by another, whose money comes later', async ({
  page,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout()
  await buyer.placeOrder('paypal')
  await buyer.payAtBank(cards.declined)
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose another card' }).click()
  await buyer.payAtBank(cards.late)
  await expect(buyer.heading('result.received')).toBeVisible()
  await buyer.readKey()
})

test.describe('by the button above the form', () => {
  test.use({ expectedStatuses: [400] })

  test('CHK-4 a guest presses PayPal, is asked for an e-mail, and pays with the next press', async ({
    page,
  }) => {
    const buyer = new Buyer(page)
    await buyer.goToCheckout()
    const wallet = page.getByRole('button', { name: 'PayPal' })
    await wallet.click()
    const email = page.getByLabel('E-mail', { exact: true })
    await expect(email).toBeFocused()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await email.fill(buyer.email)
    await wallet.click()
    await page.waitForURL(/\/pay\/[A-Z0-9]{17}$/)
    await buyer.payAtBank(cards.paid)
    await buyer.readKey()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-1 CHK-4 the button above the form leads to PayPal', async ({ page }) => {
    const buyer = new Buyer(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }).click()
    await page.locator('#buy-now').getByRole('button').click()
    await page.getByLabel('E-mail', { exact: true }).fill(buyer.email)
    await page.getByRole('button', { name: 'PayPal' }).click()
    await page.waitForURL(/\/pay\/[A-Z0-9]{17}$/)
  })
})
