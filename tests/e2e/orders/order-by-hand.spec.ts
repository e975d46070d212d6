import { expectAccessible, expectGoodLooks } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

test('OWN-8 the owner mails a buyer the link to an order, and gives a key away', async ({ browser }) => {
  const office = await openOffice(browser, { DEMO_SHOP: 'on' })
  try {
    const page = await office.open('/orders')
    const choose = async () => {
      await page.getByRole('button', { name: 'Add a product to this order' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Product', { exact: true }).fill('a')
      await dialog
        .getByRole('listitem')
        .filter({ hasNotText: 'Out of stock' })
        .getByRole('button')
        .first()
        .click()
    }
    await page.getByRole('link', { name: 'Make an order' }).click()
    await choose()
    await expectGoodLooks(page)
    await page.getByLabel('E-mail address').fill('buyer@example.com')
    await page.getByLabel('Keys are kept for').selectOption({ label: '7 days' })
    await page.getByRole('button', { name: 'Make the order and mail the link' }).click()
    await expect(page.getByText(/made by /).first()).toBeVisible()
    await expect(page.getByText('Awaiting payment').or(page.getByText('Unpaid')).first()).toBeVisible()

    await page.goto(`${office.url}/orders/new?kind=gift`)
    await choose()
    await page.getByLabel('E-mail address').fill('friend@example.com')
    await page.getByRole('button', { name: 'Give the keys away' }).click()
    await expect(page.getByText(/1 to 500|500/).first()).toBeVisible()
    await page.getByLabel('Reason').fill('the first key was used')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Give the keys away' }).click()
    await expect(page.getByText(/given away by /).first()).toBeVisible()
  } finally {
    await office.close()
  }
})
