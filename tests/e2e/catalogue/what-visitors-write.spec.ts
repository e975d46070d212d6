import { openMail } from '../support/account.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const address = () => `visitor-${Math.random().toString(36).slice(2)}@example.org`

test.describe('a rating', () => {
  test.use({ expectedStatuses: [400, 409] })

  test('REV-1 REV-2 REV-4 is checked field by field, appears at once, and is possible once a minute', async ({
    page,
  }) => {
    const words = `Slow in the best way. <b>${Date.now()}</b>`
    await page.goto('/puzzle/tessera')
    await ready(page)
    await page.getByText('Write a rating').click()
    const form = page.locator('form', { has: page.getByRole('button', { name: 'Publish the rating' }) })
    await form.getByLabel('Your name').fill('M')
    await form.getByLabel('Your e-mail').fill('nobody')
    await form.getByRole('textbox', { name: 'What do you think of it?' }).fill('Too short')
    await expect(form.getByText('9 of 1,000 characters')).toBeVisible()
    await form.getByRole('button').click()
    await expect(form.getByText('The length cannot be less than 2')).toBeVisible()
    await expect(form.getByText('Please enter the correct email address!')).toBeVisible()
    await expect(form.getByText('The length cannot be less than 10')).toBeVisible()
    await expect(form.getByLabel('Your name')).toBeFocused()

    await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await form.getByRole('radio', { name: '3 stars' }).check()
    await rate(page, words)
    await expect(page.getByText('Submitted successfully. Thank you for your rating.')).toBeVisible()
    await expect(page.locator('#ratings').getByText(words)).toBeVisible()

    await page.reload()
    await ready(page)
    await page.getByText('Write a rating').click()
    await rate(page, words)
    await expect(page.getByText('Just a moment, please. The message interval is 1 minute')).toBeVisible()
  })
})

async function rate(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your name').fill('Mira')
  await page.locator('#ratings').getByLabel('Your e-mail').fill(address())
  await page.getByRole('textbox', { name: 'What do you think of it?' }).fill(words)
  await page.getByRole('button', { name: 'Publish the rating' }).click()
}

test.describe('an enquiry', () => {
  test.use({ expectedStatuses: [400] })

  test('ENQ-1 ENQ-4 for many keys reaches the shop keeper', async ({ page }) => {
    const email = address()
    const name = `Mira ${email.slice(8, 16)}`
    await page.goto('/wholesale')
    await ready(page)
    const form = page.getByRole('main')
    await form.getByLabel('Your name').fill(name)
    await form.getByLabel('Your e-mail', { exact: true }).fill(email)
    await form.getByLabel('Your e-mail again').fill('else@example.org')
    await form.getByLabel('Products and amounts').fill('200 of Tessera')
    await form.getByRole('button').click()
    await expect(form.getByText('The two emails are inconsistent!')).toBeVisible()
    await form.getByLabel('Your e-mail again').fill(email)
    await form.getByRole('button').click()
    await expect(form.getByText('Submitted successfully. We answer within two working days.')).toBeVisible()
    await openMail(page, `Wholesale enquiry from ${name}`)
    await expect(page.frameLocator('iframe').getByText(email).first()).toBeVisible()
  })

  test('ENQ-2 names in words the missing parts of an offer of keys', async ({ page }) => {
    await page.goto('/sale')
    await ready(page)
    const form = page.getByRole('main')
    await form.getByRole('button').click()
    await expect(form.getByText('The country is required!')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('ENQ-2 keeps the input on errors, and thanks on a page that can be reloaded', async ({ page }) => {
      await page.goto('/sale')
      const form = page.getByRole('main')
      await form.getByLabel('Your name').fill('Mira')
      await form.getByLabel('Country or region').fill('Portugal')
      await form.getByLabel('Your e-mail', { exact: true }).fill('mira@example.org')
      await form.getByLabel('Your e-mail again').fill('else@example.org')
      await form.getByRole('button').click()
      await expect(form.getByText('The two emails are inconsistent!')).toBeVisible()
      await expect(form.getByLabel('Your name')).toHaveValue('Mira')
      await form.getByLabel('Your e-mail again').fill('mira@example.org')
      await form.getByLabel('Product description').fill('500 keys of Tessera')
      await form.getByRole('button').click()
      await expect(form.getByText('Submitted successfully.')).toBeVisible()
      await page.reload()
      await expect(form.getByText('Submitted successfully.')).toBeVisible()
    })
  })
})

test('ENQ-3 the newsletter is confirmed by mail and ended by a link', async ({ page }) => {
  await page.goto('/feedback')
  await ready(page)
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Your e-mail')
  await field.fill('nobody')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const email = address()
  await field.fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('One more step')).toBeVisible()
  await expect(field).toHaveValue('')

  await openMail(page, email, 'Please confirm your subscription')
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm the subscription' }).click()
  await ready(page)
  await page.getByRole('button', { name: 'Confirm the subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribed successfully.' })).toBeVisible()
})
