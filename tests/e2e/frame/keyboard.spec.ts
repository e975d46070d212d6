import { Buyer, cards } from '../support/buyer.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

test('a guest buys with the keyboard alone, from the home page to the revealed key', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }))
  await page.keyboard.press('Enter')
  await expect(buyer.page.getByRole('heading', { level: 1, name: 'Tessera' })).toBeVisible()
  await tabTo(page, page.locator('#buy-now').getByRole('button'))
  await page.keyboard.press('Enter')
  await expect(buyer.heading('checkout.title')).toBeVisible()

  await tabTo(page, page.getByLabel('E-mail', { exact: true }))
  await page.keyboard.type(buyer.email)
  await tabTo(page, page.getByRole('radio', { name: /^Card/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Testbank/ })).toBeChecked()
  await tabTo(page, buyer.payButton())
  await page.keyboard.press('Enter')

  await page.waitForURL('**/pay/pay_**')
  await tabTo(page, page.locator(`button[value="${cards.paid}"]`))
  await page.keyboard.press('Enter')
  await expect(buyer.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
  await tabTo(page, page.getByRole('button', { name: 'Reveal key' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-key]')).toHaveText(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/)
})

const maxTabs = 120

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const element = await target.elementHandle()
  for (let presses = 0; presses < maxTabs; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement === wanted, element)) return
  }
  throw new Error(`${String(target)} is not reached by ${maxTabs} presses of Tab`)
}
