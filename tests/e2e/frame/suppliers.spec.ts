import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'
import { openKinguin } from '../../helpers/companies/open-kinguin.ts'

test('SUP-8 the owner adds a supplier, checks it and sees its purchases', async ({ browser }) => {
  const kinguin = await openKinguin()
  const office = await openOffice(browser)
  try {
    const page = await office.open('/suppliers')
    await page.getByRole('button', { name: 'Add supplier' }).click()
    await expect(page.getByText('There is no supplier yet.')).toBeVisible()
    await page.getByLabel('Name').fill('Kinguin')
    await page.getByLabel('API key').fill(kinguin.apiKey)
    await page.getByLabel('Daily budget in US dollars').fill('250')
    await page.getByLabel('Address of the calls').fill(kinguin.url)
    await page.getByRole('button', { name: 'Add supplier' }).click()
    await expect(page.getByRole('heading', { name: 'Kinguin', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Ask for the balance' }).click()
    await expect(page.getByText('Balance: €1,000.00.', { exact: false })).toBeVisible()
    await page.getByLabel('SKU').fill('NO-SUCH')
    await page.getByLabel('Article', { exact: true }).fill('5c9b5f6b2539a4e8f172916a')
    await page.getByLabel('Highest cost in $').fill('9')
    await page.getByRole('button', { name: 'Add article' }).click()
    await expect(page.getByLabel('SKU')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await expectFitsPhone(page)
    const list = await office.open('/suppliers')
    await expect(list.getByText('$0.00 of $250.00')).toBeVisible()
    await expectAccessible(list)
    await expectFitsPhone(list)
    await list.getByRole('link', { name: 'Purchases' }).click()
    await expect(list.getByText('Nothing was bought yet.')).toBeVisible()
    await expectAccessible(list)
  } finally {
    await office.close()
    await kinguin.close()
  }
})

test('SUP-9 the owner connects the demo supplier by one click', async ({ browser }) => {
  const office = await openOffice(browser)
  try {
    const page = await office.open('/suppliers')
    await page.getByRole('button', { name: 'Connect the demo supplier' }).click()
    await expect(page.getByRole('heading', { name: 'Lantern Keys', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Ask for the balance' }).click()
    await expect(page.getByText('Balance: €1,000.00.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expectFitsPhone(page)
  } finally {
    await office.close()
  }
})
