import { expectAccessible, expectFitsPhone, expectGoodLooks } from '../support/accessible.ts'
import { openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

test('SUP-6 SUP-8 the owner sets up the question about paid orders and sees its secret once', async ({
  browser,
}) => {
  const office = await openOffice(browser)
  try {
    const page = await office.open('/settings')
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await page.getByLabel('Address').fill('my-program')
    await page.getByRole('button', { name: 'Save the question' }).click()
    await expect(page.getByText('Enter an address that begins with https://.')).toBeVisible()
    await page.getByLabel('Address').fill('https://program.example/question')
    await page.getByLabel('Without an answer').selectOption({ label: 'Go on' })
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Save the question' }).click()
    const secret = page.getByLabel('Secret', { exact: true })
    await expect(secret).toHaveValue(/^whsec_/)
    await expectAccessible(page)
    await page.reload()
    await expect(secret).toHaveCount(0)
    await expect(page.getByLabel('Without an answer')).toHaveValue('go-on')
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Replace the secret' }).click()
    await expect(secret).toHaveValue(/^whsec_/)
  } finally {
    await office.close()
  }
})
