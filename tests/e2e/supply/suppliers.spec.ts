import { expectAccessible, expectFitsPhone, expectGoodLooks } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
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
    await list.getByRole('link', { name: 'dujiao-next' }).click()
    await expect(list.getByLabel('API secret')).toBeVisible()
    await expect(list.getByText('Address of the other shop', { exact: false })).toBeVisible()
    await expectFitsPhone(list)
    await list.getByRole('link', { name: 'Purchases' }).click()
    await expect(list.getByText('Nothing was bought yet.')).toBeVisible()
    await expectAccessible(list)
  } finally {
    await office.close()
    await kinguin.close()
  }
})

test('SUP-2 SUP-9 the owner connects the demo supplier by one click, and lets prices follow its costs', async ({
  browser,
}) => {
  const office = await openOffice(browser, { DEMO_SHOP: 'on' })
  try {
    const page = await office.open('/suppliers')
    await page.getByRole('button', { name: 'Connect the demo supplier' }).click()
    await expect(page.getByRole('heading', { name: 'Lantern Keys', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Ask for the balance' }).click()
    await expect(page.getByText('Balance: €1,000.00.', { exact: false })).toBeVisible()
    await page
      .getByRole('button', { name: /^Change the terms of/ })
      .first()
      .click()
    const terms = page.getByRole('dialog')
    await terms.getByLabel('Highest cost in $').fill('many')
    await terms.getByRole('button', { name: 'Save' }).click()
    await expect(terms.getByLabel('Highest cost in $')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await terms.getByLabel('Highest cost in $').fill('99')
    await terms.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Up to $99.00')).toBeVisible()
    await expect(page.getByText('Prices are set by hand')).toBeVisible()
    // one of them falls by more than half
    await query(
      'update variant set price_cents = 20000, list_price_cents = null where id = (select min(variant_id) from supplier_article)',
      [],
      office.shop.dataDir,
    )
    await page.getByLabel('Margin on the cost in %').fill('many')
    await page.getByRole('button', { name: 'Preview prices' }).click()
    await expect(page.getByLabel('Margin on the cost in %')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Margin on the cost in %').fill('0')
    await page.getByLabel('Least margin in % of the price').fill('0')
    await page.getByRole('button', { name: 'Preview prices' }).click()
    await expect(page.getByText('Nothing is saved yet.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    const confirmation = page.getByRole('textbox', { name: /^Enter \d+ to confirm$/ })
    const set = page.getByRole('button', { name: /^Set the rule and \d+ prices$/ })
    const count = /\d+/.exec((await set.textContent()) ?? '')?.[0] ?? ''
    await confirmation.fill('0')
    await set.click()
    await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
    await expectFitsPhone(page)
    await confirmation.fill(count)
    await set.click()
    await expect(page.getByText('The rule is set. Changed prices:', { exact: false })).toBeVisible()
    await expect(page.getByText(/\d+ prices? follows? the cost/)).toBeVisible()
    await expectGoodLooks(page)
  } finally {
    await office.close()
  }
})
