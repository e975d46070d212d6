import { becomeMember } from './account.ts'
import { Buyer } from './buyer.ts'
import { query } from './shop-database.ts'
import { expect, test } from './shop-test.ts'

test('REV-1 a member’s name and e-mail stand in the form of a rating', async ({ page }) => {
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

test('MEM-8 pages for everybody stay the same while a member gets their own', async ({ page, request }) => {
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
