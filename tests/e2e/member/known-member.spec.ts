import { becomeMember } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, touch } from '../support/shop-test.ts'

test("REV-1 the rating form is filled with the member's name and e-mail", async ({ page }) => {
  const account = await becomeMember(page)
  await new Buyer(page).open('/puzzle/tessera')
  await page.getByText('Write a rating').click()
  await expect(page.getByLabel('Your name')).toHaveValue(account.name)
  await expect(page.locator('#ratings').getByLabel('Your e-mail')).toHaveValue(account.email)
})

test('ROUTE-7 visits of a member are recorded with their id and name', async ({ page }) => {
  const account = await becomeMember(page)
  await new Buyer(page).open('/shipping')
  await expect
    .poll(() =>
      query('select member_id::int, member_name from visit where member_id = $1 and to_url = $2', [
        account.id,
        '/shipping',
      ]),
    )
    .toEqual([{ member_id: account.id, member_name: account.name }])
})

test('MEM-8 cached pages stay the same while a member gets their own', async ({ page, request }) => {
  const account = await becomeMember(page)
  const own = await page.request.get('/about-us')
  expect(await own.text()).toContain(account.name)
  expect(own.headers()['cache-control']).toContain('private')
  expect(own.headers()['etag']).toBeUndefined()
  const answers = [await request.get('/about-us'), await request.get('/about-us')]
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
  expect(first === second).toBe(true)
  expect(first).not.toContain(account.name)
})

test('HDR-2 a cached page shows the member, even after a quick navigation', async ({ page }) => {
  const signedOut = await page.request.get('/about-us')
  const account = await becomeMember(page)
  await page.route('**/about-us', (route) => route.fulfill({ response: signedOut }))
  const asked = page.waitForRequest((request) => request.url().includes('/about-us.data'))
  await page.route('**/about-us.data*', () => {})
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' })
  await touch(page)
  await asked
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).click()
  await expect(page).toHaveURL('/shipping')
  await expect(page.getByRole('banner').getByText(account.name).first()).toBeVisible()
})
