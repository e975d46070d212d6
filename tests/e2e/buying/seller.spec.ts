import { Buyer } from '../support/buyer.ts'
import { openOwnShop, operate, type OwnShop } from '../support/own-shop.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const seller = {
  name: 'Night Lamp Games sp. z o.o.',
  address: 'ul. Złota 44; 00-120 Warszawa; Poland',
  'vat-id': 'PL 525 234 81 09',
  registration: 'KRS 0000 841 227',
  country: 'PL',
  statement: 'NIGHTLAMP*GAMES',
}

test.describe('a shop whose seller is set', () => {
  // one shop for all tests
  test.describe.configure({ mode: 'default' })
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({})
    for (const [field, text] of Object.entries(seller))
      await operate(shop.dataDir, ['invoices', 'seller', 'set', field, text])
    await operate(shop.dataDir, ['vat-rates', 'set', 'PL', '23'])
  })
  test.afterAll(() => shop.close())

  test('HDR-4 the footer names seller, address, VAT number and register', async ({ page }) => {
    await page.goto(`${shop.url}/about-us`)
    const facts = page.getByRole('contentinfo').locator('address')
    await expect(facts).toContainText('ul. Złota 44, 00-120 Warszawa, Poland')
    for (const text of [seller.name, seller['vat-id'], seller.registration])
      await expect(facts).toContainText(text)
    await expectAccessible(page)
    for (const width of [320, 390, 1440]) await expectNoSidewaysScroll(page, width)
  })

  test('PAY-5 the card page shows the lines of the order, its charges, its sum with VAT, and the seller', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const buyer = new Buyer(await context.newPage())
    const { page } = buyer
    await buyer.goToCheckout('tessera', 2)
    await page.getByLabel('Country you live in').selectOption('PL')
    await buyer.placeOrder('card')
    const order = page.getByRole('complementary', { name: 'Your order' })
    await expect(order.getByRole('listitem')).toHaveText(/Tessera2 × \$7\.80.*\$15\.60/)
    await expect(order).toContainText(/Payment fee\s*\$0\.23/)
    await expect(order).toContainText('$15.83')
    await expect(order).toContainText(/VAT, Poland 23%, included\s*\$2\.96/)
    await expect(order).toContainText(/Your bank statement says \W?NIGHTLAMP\*GAMES\W?\./)
    await expect(order).toContainText(`You pay ${seller.name} Your bank statement`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(order).toBeHidden()
    const folded = page.getByRole('main').locator('details')
    await folded.locator('summary').click()
    await expect(folded.getByRole('listitem')).toContainText('$15.60')
    await expect(folded).toContainText(seller.name)
    await expectAccessible(page)
    await context.close()
  })
})
