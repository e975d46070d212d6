import { accountMenu, linkInMail, makeAccount, newcomer } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test.describe('on an Arabic phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('AUTH-7 a visitor signs up, confirms by mail and is signed in', async ({ page }) => {
    const { name, email, password } = newcomer()
    const buyer = new Buyer(page, 'ar')
    const { t } = buyer
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(decodeURIComponent(request.postData() ?? ''))
    })
    await buyer.open('/register')
    await page.getByLabel(t('register.email'), { exact: true }).fill(email)
    await page.getByLabel(t('register.username')).fill(name)
    await page.getByLabel(t('register.password'), { exact: true }).fill(password)
    await page.getByLabel(t('register.password-again'), { exact: true }).fill(password)
    await page.locator('[name=checkCondition]').check()
    await page.locator('[name=checkCoupons]').check()
    await page.getByRole('button', { name: t('register.action') }).click()
    await expect(buyer.heading('register.sent-title')).toBeFocused()
    await expect(page.getByText(email)).toBeVisible()
    expect(
      posts.filter((post) => post.includes(password) || post.includes(password.replaceAll(' ', '+'))),
    ).toEqual([])

    await page.goto(await linkInMail(page, email, 'register/confirm'))
    expect(await membersWith(email)).toEqual([])
    await page.getByRole('button', { name: t('register.confirm-action') }).click()
    await expect(buyer.heading('register.welcome')).toBeVisible()
    expect(await membersWith(email)).toEqual([{ name }])
    await page.getByRole('link', { name: t('cart.empty-way') }).click()
    await expect(accountMenu(page, name)).toBeVisible()
  })
})

test('AUTH-7 a link that is opened in another browser says why it asks for a password, and gets one', async ({
  page,
  browser,
}) => {
  const { name, email, password } = newcomer()
  await new Buyer(page).open('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(name)
  for (const field of ['pwd', 'confirmPwd']) await page.locator(`[name=${field}]`).fill('another lamp')
  await page.locator('[name=checkCondition]').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('In another one you choose the password once more')).toBeVisible()
  const link = await linkInMail(page, email, 'register/confirm')

  const other = await (await browser.newContext()).newPage()
  await other.goto(new URL(link, page.url()).href)
  await expect(other.getByText('The sign-up came from another browser')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm and choose a password' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  for (const field of ['newPwd', 'confirmPwd']) await other.locator(`[name=${field}]`).fill(password)
  await other.getByRole('button', { name: 'Set the password' }).click()
  await other.waitForURL('**/login?**')
  await other.context().close()
})

test('AUTH-7 shows the issue of each field, and checks the confirmation again when the password changes', async ({
  page,
}) => {
  const { name, email } = newcomer()
  await new Buyer(page).open('/register')
  const [password, again] = [page.locator('[name=pwd]'), page.locator('[name=confirmPwd]')]
  const differ = page.getByText('The two passwords do not match!')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Consent terms and conditions and privacy policy must be checked!'),
  ).toBeVisible()
  await expect(page.locator('[aria-invalid]')).toHaveCount(5)
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await page.getByLabel('E-mail', { exact: true }).fill('mira@')
  await expect(page.getByText('Please enter the correct email address!')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(name)
  await page.locator('[name=checkCondition]').check()
  await password.fill('blue lamp')
  await again.fill('blue lamb')
  await expect(differ).toBeVisible()
  await again.fill('blue lamp')
  await expect(differ).toBeHidden()
  await password.fill('blue lamps')
  await expect(differ).toBeVisible()
  await password.fill('blue lamp')
  await expect(differ).toBeHidden()
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  for (const field of [password, again]) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await expect(field).toHaveAttribute('maxlength', '30')
  }
})

test('AUTH-7 terms and privacy policy open beside the form, which keeps its input', async ({
  page,
  context,
}) => {
  await new Buyer(page).open('/register')
  await page.getByLabel('Username').fill('mira')
  for (const [link, path] of Object.entries({
    'terms and conditions': '/condition',
    'privacy policy': '/privacy-policy',
  })) {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: link }).click()
    await (await opened).waitForURL(`**${path}`)
  }
  await expect(page.getByLabel('Username')).toHaveValue('mira')
})

test('AUTH-7 the page says the same when the e-mail is a member’s already; the mail notifies its owner', async ({
  page,
}) => {
  const { email } = await makeAccount()
  await new Buyer(page).open('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Username').fill(newcomer().name)
  for (const field of ['pwd', 'confirmPwd']) await page.locator(`[name=${field}]`).fill('blue lamp')
  await page.locator('[name=checkCondition]').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  expect(await linkInMail(page, email, '(login|forgot)')).toBeDefined()
})

test.describe('an invalid link', () => {
  test.use({ expectedStatuses: [404] })

  test('AUTH-7 makes nobody a member, and offers sign-up and sign-in', async ({ page }) => {
    for (const code of ['', '1', `1.${'a'.repeat(43)}`]) {
      await page.goto(`/register/confirm?code=${code}`)
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()
    }
  })
})

async function membersWith(email: string): Promise<{ name: string }[]> {
  return query<{ name: string }>('select name from member where email = $1', [email])
}
