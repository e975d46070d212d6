import { expectGoodLooks, expectNoSidewaysScroll } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

test('OWN-5 the owner arranges the footer by keyboard, and visitors see it; legal links stay', async ({
  browser,
}) => {
  const office = await openOffice(browser)
  const page = await office.open('/content/menus?language=de')
  await page.getByLabel('Title of Großhandel').first().fill('Für Händler')
  await page.getByRole('button', { name: 'Take off Allgemeine Geschäftsbedingungen' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/The footer lacks Terms and conditions/)).toBeVisible()
  await expectGoodLooks(page)
  const choice = page.getByLabel('Link to add to Über den Shop')
  await choice.selectOption({ label: 'Allgemeine Geschäftsbedingungen' })
  await choice.locator('xpath=following::button[1]').click()
  await page
    .getByRole('button', { name: /^Move Großhandel/ })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  const visitor = await browser.newPage()
  await expect(async () => {
    await visitor.goto(`${office.shop.url}/news?lang=de`)
    await expect(visitor.getByRole('link', { name: 'Für Händler' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const terms = visitor
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Allgemeine Geschäftsbedingungen' })
  await expect(terms).toHaveAttribute('href', /^\/condition/)
  await expectNoSidewaysScroll(visitor, 390)
  await visitor.close()
  await office.close()
})
