import { accountMenu, becomeMember, linkInMail, makeAccount } from '../support/account.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, ready, test } from '../support/shop-test.ts'
import type { Page } from '@playwright/test'

test.use({ expectedStatuses: [404, 409] })

test.describe('on an Arabic phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('AUTH-9 AUTH-10 a member gets a new password by mail, and is signed out everywhere', async ({
    page,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
    const { name, email } = await becomeMember(elsewhere)
    const buyer = new Buyer(page, 'ar')
    const { t } = buyer
    await buyer.open('/forgot')
    await page.getByLabel(t('forgot.email')).fill(email)
    await answer(page, await rightAnswer(page, 'ar'))
    await page.getByRole('button', { name: t('forgot.action') }).click()
    await expect(buyer.heading('forgot.sent-title')).toBeFocused()

    const link = await linkInMail(page, email, 'resetpassword')
    await page.goto(link)
    await ready(page)
    await page.getByLabel(t('reset.new'), { exact: true }).fill('green chair')
    await page.getByLabel(t('reset.again'), { exact: true }).fill('green chair')
    await page.getByRole('button', { name: t('reset.action') }).click()
    await expect(page.getByText(t('login.password-changed'))).toBeVisible()
    await elsewhere.goto('/news')
    await expect(accountMenu(elsewhere, 'Account')).toBeHidden()
    await elsewhere.close()

    await ready(page)
    await page.getByLabel(t('login.account')).fill(email)
    await page.getByLabel(t('login.password'), { exact: true }).fill('green chair')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('login.title') })
      .click()
    await expect(accountMenu(page, name)).toBeVisible()
    await page.goto(link, { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toHaveText(t('errors.member.bad-link'))
  })
})

test('AUTH-9 the page says the same for an unknown address', async ({ page }) => {
  await new Buyer(page).open('/forgot')
  await page.getByLabel('E-mail').fill('nobody-at-all@mail.example')
  await answer(page, await rightAnswer(page))
  await page.getByRole('button', { name: 'E-mail me the link' }).click()
  await expect(page.getByText('If there is an account with that address')).toBeVisible()
})

test('AUTH-9 a wrong code gives a new picture and an empty field', async ({ page }) => {
  const { email } = await makeAccount()
  await new Buyer(page).open('/forgot')
  const send = page.getByRole('button', { name: 'E-mail me the link' })
  await send.click()
  await expect(page.getByText('verification code cannot be empty')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  const pictures = [await picture(page)]
  await answer(page, 'wrong')
  await send.click()
  await expect(code(page)).toHaveAttribute('aria-invalid')
  await expect(code(page)).toHaveValue('')
  await expect.poll(() => picture(page)).not.toBe(pictures[0])
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  pictures.push(await picture(page))
  await page.getByRole('button', { name: 'New picture' }).click()
  await expect.poll(() => picture(page)).not.toBe(pictures[1])
  await answer(page, await rightAnswer(page))
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
})

test('AUTH-10 a missing or invalid code shows a message and goes home', async ({ page }) => {
  for (const address of ['/resetpassword', `/resetpassword?code=1.${'a'.repeat(43)}`]) {
    // checked before the page has loaded, since the message stays for five seconds only
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toHaveText('Incorrect link, about to jump to home page')
    await page.waitForURL((url) => url.pathname === '/')
  }
})

test('AUTH-8 AUTH-10 refuses passwords that differ or are too short', async ({ page }) => {
  const { email } = await makeAccount()
  await new Buyer(page).open('/forgot')
  await page.getByLabel('E-mail').fill(email)
  await answer(page, await rightAnswer(page))
  await page.getByRole('button', { name: 'E-mail me the link' }).click()
  await page.goto(await linkInMail(page, email, 'resetpassword'))
  await ready(page)
  const [password, again] = [page.locator('[name=newPwd]'), page.locator('[name=confirmPwd]')]
  await password.fill('chair')
  await again.fill('green chair')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('The length cannot be less than 6')).toBeVisible()
  await expect(page.getByText('The two passwords do not match!')).toBeVisible()
  await expect(password).toBeFocused()
  for (const field of [password, again]) await expect(field).toHaveAttribute('maxlength', '16')
  await expect(page.getByText(email)).toBeVisible()
})

function code(page: Page) {
  return page.locator('[name=code]')
}

async function answer(page: Page, text: string): Promise<void> {
  await code(page).fill(text)
}

async function picture(page: Page): Promise<string | null> {
  return page.locator('main form img').getAttribute('src')
}

/** Reads the captcha's question and answers it. */
async function rightAnswer(page: Page, locale = 'en-US'): Promise<string> {
  const { t } = new Buyer(page, locale)
  await page.getByText(t('forgot.unseen'), { exact: true }).click()
  await expect(page.locator('[name=proof]')).not.toHaveValue('')
  const question = await page.locator('main details b').innerText()
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  for (const a of digits)
    for (const b of digits) if (t('forgot.question', { a, b }) === question) return String(a + b)
  throw new Error(`no such question: ${question}`)
}
