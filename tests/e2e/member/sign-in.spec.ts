import { Buyer } from '../support/buyer.ts'
import { accountMenu, becomeMember, makeAccount, signInAs, type Account } from '../support/account.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

const hourSeconds = 3600
const daySeconds = 86_400

test('AUTH-1 AUTH-5 signing in returns to the page before, and the header shows the member', async ({
  page,
}) => {
  const account = await makeAccount()
  await new Buyer(page).open('/puzzle/tessera?currency=eur')
  await accountMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await fill(page, account)
  expect(await sendForLifetimes(page)).toEqual({ token: hourSeconds, login: hourSeconds, user: hourSeconds })
  await page.waitForURL('**/puzzle/tessera?currency=eur')
  await expect(accountMenu(page, account.name)).toBeVisible()
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'token')
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(await page.evaluate(() => document.cookie)).not.toContain(token?.value)
})

test('AUTH-5 remember me keeps a member signed in for a day', async ({ page }) => {
  const account = await makeAccount()
  await new Buyer(page).open('/login')
  await fill(page, account)
  await page.getByLabel('Keep me signed in for a day').check()
  expect(await sendForLifetimes(page)).toEqual({ token: daySeconds, login: daySeconds, user: daySeconds })
  await page.waitForURL((url) => url.pathname === '/')
})

test('AUTH-1 sign-in and sign-up pages redirect a signed-in member', async ({ page }) => {
  await becomeMember(page)
  for (const [from, to] of Object.entries({
    '/login': '/',
    '/register': '/',
    '/login?to=/news': '/news',
    '/login?to=//evil.example/': '/',
    '/login?to=https://evil.example/': '/',
    '/register?to=/\\evil.example': '/',
  })) {
    await page.goto(from)
    expect(new URL(page.url()).pathname, from).toBe(to)
    expect(new URL(page.url()).hostname, from).toBe('localhost')
  }
})

test('AUTH-2 shows what is missing or too short before anything is sent', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login')) posts.push(request.url())
  })
  await new Buyer(page).open('/login')
  await send(page)
  await expect(page.getByText('Account is required!')).toBeVisible()
  await expect(page.getByText('Password is required!')).toBeVisible()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAccessibleDescription('Account is required!')
  await name(page).fill('m')
  await expect(page.getByText('The length cannot be less than 2')).toBeVisible()
  await name(page).fill('mi')
  await expect(page.getByText('The length cannot be less than 2')).toBeHidden()
  await password(page).fill('12345')
  await expect(page.getByText('The length cannot be less than 6')).toBeVisible()
  await expect(name(page)).toHaveAttribute('maxlength', '50')
  await expect(password(page)).toHaveAttribute('maxlength', '30')
  expect(posts).toEqual([])
})

test('AUTH-3 the browser seals the password differently each time', async ({ page }) => {
  const account = await makeAccount()
  const bodies: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(new URLSearchParams(request.postData() ?? ''))
  })
  await new Buyer(page).open('/login')
  await fill(page, account)
  await send(page)
  await page.waitForURL((url) => url.pathname === '/')
  const sent = bodies.find((body) => body.has('username'))
  expect(sent?.get('password')).toMatch(/^[A-Za-z0-9+/=]{80,}$/)
  for (const body of bodies) expect([...body.values()].join(' ')).not.toContain(account.password)
})

test('AUTH-3 a browser whose clock is hours off can sign in', async ({ page }) => {
  const account = await makeAccount()
  await page.clock.install({ time: Date.now() - 5 * hourSeconds * 1000 })
  await new Buyer(page).open('/login')
  await fill(page, account)
  await send(page)
  await page.waitForURL((url) => url.pathname === '/')
})

test('the password can be shown, and is hidden again on submit', async ({ page }) => {
  await new Buyer(page).open('/login')
  await password(page).fill('blue lamp')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show the password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(password(page)).toHaveValue('blue lamp')
  await send(page)
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(name(page)).toHaveAttribute('autocomplete', 'username')
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password')
})

test.describe('a wrong password', () => {
  test.use({ expectedStatuses: [409] })

  test('AUTH-4 clears the field and announces the same answer as for an unknown name', async ({ page }) => {
    const account = await makeAccount()
    await new Buyer(page).open('/login')
    const answers: string[] = []
    for (const username of [account.name, account.email, `nobody-${account.name}`]) {
      await name(page).fill(username)
      await password(page).fill('wrong lamp')
      await send(page)
      await expect(password(page)).toHaveValue('')
      await expect(name(page)).toHaveValue(username)
      const alert = page.getByRole('alert')
      await expect(page.locator(':focus').getByRole('alert')).toBeVisible()
      answers.push(await alert.innerText())
    }
    expect(new Set(answers)).toEqual(new Set(['The account or the password is not correct.']))
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('token')
    await fill(page, account)
    await send(page)
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('AUTH-6 signing out ends the session on the server and starts a new guest', async ({
  page,
  request,
}) => {
  const account = await becomeMember(page)
  await new Buyer(page).open('/news')
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? ''
  await accountMenu(page, account.name).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(accountMenu(page)).toBeVisible()
  const left = (await page.context().cookies()).map((cookie) => cookie.name)
  for (const gone of ['token', 'login', 'user', 'lk_guest']) expect(left).not.toContain(gone)
  const asBefore = await request.get('/news', { headers: { cookie: `token=${token}` } })
  expect(await asBefore.text()).not.toContain(account.name)
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from member_session where member_id = $1',
    [account.id],
  )
  expect(row?.count).toBe(0)
})

test("AUTH-6 only the shop's own form signs out, neither a link nor another site", async ({ page }) => {
  const account = await becomeMember(page)
  await page.goto('/logout')
  await expect(accountMenu(page, account.name)).toBeVisible()
  const foreign = await page.request.post('/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status()).toBe(403)
  await page.reload()
  await expect(accountMenu(page, account.name)).toBeVisible()
})

test('AUTH-6 CLIENT-1 another tab shows the current member once it is visible again', async ({
  page,
  context,
}) => {
  const account = await makeAccount()
  await new Buyer(page).open('/news')
  await expect(accountMenu(page)).toBeVisible()
  const other = await context.newPage()
  await signInAs(other, account)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(accountMenu(page, account.name)).toBeVisible()
  await other.goto('/news')
  await ready(other)
  await accountMenu(other, account.name).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(accountMenu(other)).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(accountMenu(page)).toBeVisible()
})

const memberPages = [
  '/my-account',
  '/my-changepwd',
  '/my-order?page=2',
  '/my-address',
  '/my-notice',
  '/my-support',
]

test('ROUTE-8 member pages redirect visitors to sign in, by address and by link', async ({
  page,
  request,
}) => {
  for (const path of memberPages) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(303)
    expect(answer.headers()['location'], path).toBe(`/login?${new URLSearchParams({ to: path })}`)
  }
  const { id } = await becomeMember(page)
  await new Buyer(page).open('/news')
  await query('delete from member_session where member_id = $1', [id])
  await accountMenu(page, 'Account').click()
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click()
  await page.waitForURL('**/login?to=%2Fmy-account')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('ROUTE-8 signing in leads to the wanted page, in the same language and currency', async ({ page }) => {
  const account = await makeAccount()
  const { t } = new Buyer(page, 'ar')
  await page.goto('/my-order?lang=ar&currency=gbp')
  await ready(page)
  await page.getByLabel(t('login.account')).fill(account.email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(account.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('login.title') })
    .click()
  await page.waitForURL('**/my-order?lang=ar&currency=gbp')
})

test('AUTH-1 CHK-2 signing in from the checkout returns with the cart and fills in the e-mail', async ({
  page,
}) => {
  const account = await makeAccount()
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 2, '?currency=gbp')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL('**/login?*')
  await ready(page)
  await fill(page, account)
  await send(page)
  await page.waitForURL('**/checkout?currency=gbp')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(account.email)
  await expect(page.getByText(`Signed in as ${account.name}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Tessera' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantity of Tessera' })).toHaveValue('2')
})

function name(page: Page) {
  return page.getByLabel('Username or e-mail')
}

function password(page: Page) {
  return page.getByLabel('Password', { exact: true })
}

async function fill(page: Page, account: Account): Promise<void> {
  await name(page).fill(account.name)
  await password(page).fill(account.password)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/** Sends the form, and returns the seconds that each session cookie lasts. */
async function sendForLifetimes(page: Page): Promise<Record<string, number>> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/login')),
    send(page),
  ])
  const cookies = await answer.headerValues('set-cookie')
  return Object.fromEntries(
    cookies.flatMap((cookie) => {
      const [, cookieName = '', seconds] = /^(token|login|user)=.*Max-Age=(\d+)/.exec(cookie) ?? []
      return cookieName ? [[cookieName, Number(seconds)]] : []
    }),
  )
}
