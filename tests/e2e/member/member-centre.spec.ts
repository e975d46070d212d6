import { expectAccessible, expectNoSidewaysScroll, expectReadable } from '../support/accessible.ts'
import { Member } from '../support/member.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const pages = {
  '/my-account': 'account.title',
  '/my-order': 'orders.title',
  '/my-address': 'address.title',
  '/my-notice': 'notice.title',
  '/my-wishlist': 'wishlist.title',
  '/my-membership': 'membership.title',
  '/my-history': 'history.title',
  '/my-support': 'support.title',
  '/my-changepwd': 'changepwd.title',
  '/my-privacy': 'privacy.title',
} as const

test.use({ expectedStatuses: [400, 409] })

test('ROUTE-8 member pages ask visitors to sign in, and are neither cached nor indexed', async ({ page }) => {
  for (const path of Object.keys(pages)) {
    const answer = await page.request.get(`${path}?lang=ar`, { maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers()['location']).toMatch(/^\/login\?to=%2Fmy-.*lang=ar$/)
  }
  await page.context().clearCookies()
  const member = await Member.signedIn(page)
  const answer = await page.request.get('/my-order')
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  await member.open('/my-order')
  await expect(page).toHaveTitle(/My orders/)
})

for (const [locale, width] of [
  ['en-US', 1440],
  ['ar', 390],
] as const)
  test(`MEM-1 the menu leads to every page and signs out (${locale}, ${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const member = await Member.signedIn(page, locale)
    await member.open('/my-account')
    const menu = page.getByRole('navigation', { name: member.t('account.menu') })
    const unfold = async () => {
      if (width < 992) await menu.locator('summary').click()
    }
    for (const title of Object.values(pages)) {
      await unfold()
      await menu.getByRole('link', { name: member.t(title) }).click()
      await expect(member.heading(title)).toBeVisible()
    }
    await unfold()
    await menu.getByRole('button', { name: member.t('header.sign-out') }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto('/my-order')
    await page.waitForURL('**/login?**')
  })

test('MEM-2 a member changes the profile, and is greeted by the new name', async ({ page, browser }) => {
  const member = await Member.signedIn(page)
  const taken = await Member.signedIn(await browser.newPage())
  await member.open('/my-account')
  await expect(page.getByLabel('E-mail', { exact: true })).not.toBeEditable()
  await page.getByLabel('Mobile phone').fill('a number')
  await page.getByLabel('Postcode').fill('W1J')
  await page.getByLabel('Username').fill(taken.name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter the correct phone number!')).toBeVisible()
  await expect(page.getByText('Please input the correct zip code!')).toBeVisible()
  await page.getByLabel('Mobile phone').fill('447700900')
  await page.getByLabel('Postcode').fill('1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has this username.')).toBeVisible()
  const name = `new-${member.name}`.slice(0, 30)
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Send me price drops').check()
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('France')
  await page.getByRole('option', { name: /^France/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your account is updated.')).toBeVisible()
  await expect(page.getByRole('banner').getByText(name).first()).toBeVisible()
  await member.open('/my-account')
  await expect(page.getByLabel('Send me price drops')).toBeChecked()
  await expect(country).toHaveValue('France')
  expect(await query('select name, country, mobile, zip from member where id = $1', [member.id])).toEqual([
    { name, country: 'FR', mobile: '447700900', zip: '1234' },
  ])
  await taken.page.close()
})

test("MEM-6 MEM-7 notices and sign-ins come ten a page, in the browser's time; levels are shown", async ({
  page,
}) => {
  const member = await Member.signedIn(page)
  await query(
    `insert into member_notice (member_id, kind, title, content, posted_at)
     select $1::int, 'shop', 'Notice ' || n, 'Text', '2026-11-02T03:04:05Z' from generate_series(1, 11) n`,
    [member.id],
  )
  await query(
    `insert into member_sign_in (member_id, signed_in_at, ip, system, device)
     select $1::int, '2026-11-02T03:04:05Z', '192.0.2.' || n, 'Windows', 'Firefox 145' from generate_series(1, 11) n`,
    [member.id],
  )
  await member.open('/my-notice')
  const local = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date('2026-11-02T03:04:05Z'),
    ),
  )
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('article').first()).toContainText(local)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await member.open('/my-history')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByRole('row').nth(1)).toContainText(`${local}192.0.2.11WindowsFirefox 145`)
  await member.open('/my-membership')
  await expect(page.getByText('1 point = ')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'yours' })).toHaveCount(1)
  await member.open('/my-support')
  await expect(page.getByText('within 2 working days')).toBeVisible()
})

test('MEM-7 the wishlist switches mails and removes products', async ({ page }) => {
  const member = await Member.signedIn(page)
  await query(
    `insert into wishlist_item (member_id, product_id, wished_at, known_price_cents, known_in_stock)
     select $1::int, id, now(), 1, true from product where url_name in ('tessera', 'blackwater')`,
    [member.id],
  )
  await member.open('/my-wishlist')
  await expect(page.getByRole('article').filter({ has: page.getByRole('checkbox') })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Tessera' }).uncheck()
  await expect(page.getByText('Your wishlist is updated.')).toBeVisible()
  await member.open('/my-wishlist')
  await expect(page.getByRole('checkbox', { name: 'Tessera' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove Tessera from the wishlist' }).click()
  await expect(page.getByText('Removed from your wishlist.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
})

test('a dialog traps the focus; Escape cancels and restores it', async ({ page }) => {
  const member = await Member.signedIn(page)
  await member.addOrder(0)
  await member.open('/my-order')
  const button = page.getByRole('button', { name: 'Delete' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const path of [...Object.keys(pages), '/my-address?add=1'])
  test(`axe finds nothing on ${path}, light, dark, narrow and in Arabic, and nothing scrolls sideways`, async ({
    page,
  }) => {
    const member = await Member.signedIn(page)
    await fillCentre(member)
    await member.open(path)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    for (const locale of ['en-US', 'ar']) {
      await page.setViewportSize({ width: 1440, height: 844 })
      await member.open(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`)
      for (const width of [320, 1440, 390]) await expectNoSidewaysScroll(page, width)
      await expectAccessible(page)
    }
  })

/** Adds at least one row for every page. */
async function fillCentre(member: Member): Promise<void> {
  await member.addOrder(0)
  await member.addOrder(6)
  await member.addOrder(4, { isGuests: true })
  await member.addAddress(true)
  await member.addAddress(false, 'York')
  await query(`insert into member_notice (member_id, kind, posted_at) values ($1, 'welcome', now())`, [
    member.id,
  ])
  await query(
    `insert into member_sign_in (member_id, signed_in_at, ip, system, device) values ($1, now(), '192.0.2.1', '', '')`,
    [member.id],
  )
  await query(
    `insert into wishlist_item (member_id, product_id, wished_at, known_price_cents, known_in_stock)
     select $1::int, id, now(), 1, true from product where url_name in ('tessera', 'blackwater')`,
    [member.id],
  )
}
