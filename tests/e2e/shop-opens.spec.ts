import { expect, test } from '@playwright/test'

test('ROUTE-1 the home page opens and runs without a fault of the browser, the policy or a file', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  const reply = await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(reply?.status()).toBe(200)
  await expect(page.locator('main')).toBeVisible()
  await page.waitForFunction(() => '__reactRouterDataRouter' in globalThis)
  expect(faults).toEqual([])
})

test('ROUTE-3 an unknown address answers 404 with a way home', async ({ page }) => {
  const reply = await page.goto('/no/such/page/anywhere')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})
