import { Buyer, cards } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'

for (const locale of ['en-US', 'ar']) {
  test.describe(`in ${locale}`, () => {
    test('PAY-5 PAY-11 L10N-4 a guest buys by card and reads the key on the page and in the mail', async ({
      page,
    }) => {
      const buyer = new Buyer(page, locale)
      await buyer.buyFromHome('Tessera')
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await buyer.placeOrder('card')
      await buyer.payByCard(cards.paid)
      await expectSameKeyInMail(buyer)
    })

    test('CHK-9 PAY-1 a guest buys by redirect and reads the key on the page and in the mail', async ({
      page,
    }) => {
      const buyer = new Buyer(page, locale)
      await buyer.buyFromHome('Tessera')
      await buyer.placeOrder('bank')
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await buyer.payAtBank(cards.paid)
      await expectSameKeyInMail(buyer)
    })

    test('PAY-4 a guest buys by a form that the shop posts and reads the key on the page and in the mail', async ({
      page,
    }) => {
      const buyer = new Buyer(page, locale)
      await buyer.buyFromHome('Tessera')
      await buyer.fillCheckout('wallet')
      await buyer.payButton().click()
      await expect(buyer.heading('pay.form-title')).toBeVisible()
      await page.waitForURL('**/pay/pay_**')
      await buyer.payAtBank(cards.paid)
      await expectSameKeyInMail(buyer)
    })
  })
}

async function expectSameKeyInMail(buyer: Buyer): Promise<void> {
  const { page, locale } = buyer
  const key = await buyer.readKey()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-key]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  expect(await page.locator('[data-key]').count()).toBe(1)
  expect(await buyer.readMail()).toContain(key)
}
