import { becomeMember, makeAccount } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import type { Locator, Page } from '@playwright/test'

const tessera = '/puzzle/tessera'

test('MEM-7 the heart on a card adds to the wishlist and removes from it, also after a reload', async ({
  page,
}) => {
  const { id } = await becomeMember(page)
  await new Buyer(page).open('/puzzle')
  await heart(page, 'Add Tessera to the wishlist').click()
  await expect(page.getByRole('status').filter({ hasText: 'it is on your wishlist now' })).toBeVisible()
  await expect.poll(() => wishesOf(id)).toEqual(['tessera'])
  await new Buyer(page).open('/puzzle')
  await heart(page, 'Remove Tessera from the wishlist').click()
  await expect(heart(page, 'Add Tessera to the wishlist')).toBeVisible()
  await expect.poll(() => wishesOf(id)).toEqual([])
})

test('MEM-7 the product page has a wishlist button, and pages agree', async ({ page }) => {
  await becomeMember(page)
  const buyer = new Buyer(page)
  await buyer.open(tessera)
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Puzzle', exact: true }).first().click()
  await expect(heart(page, 'Remove Tessera from the wishlist')).toBeVisible()
})

test('MEM-7 the next page shows a change of the wishlist, however quickly it is opened', async ({ page }) => {
  await becomeMember(page)
  const buyer = new Buyer(page)
  await buyer.open(tessera)
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/wish'))
  await page.route('**/puzzle/tessera.data*', () => {})
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await answered
  await page.getByRole('main').getByRole('link', { name: 'Puzzle', exact: true }).first().click()
  await expect(page).toHaveURL('/puzzle')
  await expect(heart(page, 'Remove Tessera from the wishlist')).toBeVisible()
  await heart(page, 'Remove Tessera from the wishlist').click()
  await expect(heart(page, 'Add Tessera to the wishlist')).toBeVisible()
})

test('MEM-7 a visitor is asked to sign in, and finds the product on the wishlist afterwards', async ({
  page,
}) => {
  const account = await makeAccount()
  const buyer = new Buyer(page)
  await buyer.open(tessera)
  await page.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(buyer.heading('login.title')).toBeVisible()
  await signIn(page, account)
  await expect(page).toHaveURL(tessera)
  await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
  expect(await wishesOf(account.id)).toEqual(['tessera'])
})

for (const width of [390, 1440])
  test(`MEM-7 no heart covers a cover or a name at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await new Buyer(page).open('/puzzle')
    const cards = await page.getByRole('main').getByRole('article').all()
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards) {
      const [covered, name, press] = await Promise.all(
        [card.locator('img').first(), card.getByRole('heading'), card.locator('.wish-heart')].map(areaOf),
      )
      expect(overlap(press, covered)).toBe(false)
      expect(overlap(press, name)).toBe(false)
    }
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('MEM-7 the heart, signing in and returning to the page', async ({ page }) => {
    const account = await makeAccount()
    await page.goto(tessera)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await signIn(page, account)
    await expect(page).toHaveURL(tessera)
    await page.getByRole('button', { name: 'On your wishlist' }).click()
    await expect(page).toHaveURL(tessera)
    await expect(page.getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
    expect(await wishesOf(account.id)).toEqual([])
  })

  test('MEM-7 removing a product after the session has ended asks to sign in, and adds nothing', async ({
    page,
  }) => {
    const account = await becomeMember(page)
    await page.goto(tessera)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(page.getByRole('button', { name: 'On your wishlist' })).toBeVisible()
    await page.context().clearCookies()
    await query('delete from wishlist_item where member_id = $1', [account.id])
    await page.getByRole('button', { name: 'On your wishlist' }).click()
    await signIn(page, account)
    await expect(page).toHaveURL(tessera)
    expect(await wishesOf(account.id)).toEqual([])
  })
})

function heart(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

async function signIn(page: Page, { name, password }: { name: string; password: string }) {
  await page.getByRole('main').locator('[name=username]').fill(name)
  await page.getByRole('main').locator('[name=password]').fill(password)
  await page.getByRole('main').locator('button[type=submit]').last().click()
}

type Area = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function areaOf(shown: Locator): Promise<Area> {
  const area = await shown.boundingBox()
  if (!area) throw new Error('it is not shown')
  return area
}

function overlap(one: Area | undefined, other: Area | undefined): boolean {
  if (!one || !other) throw new Error('two areas are compared')
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

async function wishesOf(memberId: number): Promise<string[]> {
  const rows = await query<{ url_name: string }>(
    'select p.url_name from wishlist_item w join product p on p.id = w.product_id where w.member_id = $1',
    [memberId],
  )
  return rows.map((row) => row.url_name)
}
