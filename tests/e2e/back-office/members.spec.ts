import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { ageSecondFactor, confirmIdentity, type Office, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-8 customers in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  let memberId = 0
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400, 409])
    const [row] = await query<{ id: number }>(
      `insert into member (name, email, password_hash, locale, joined_at)
       values ('Nils Bergström', 'nils@example.no', '', 'de', now()),
         ('<b>Mallory</b>', 'mallory@example.org', '', 'en-US', now() - interval '1 day') returning id`,
      [],
      office.shop.dataDir,
    )
    memberId = row?.id ?? 0
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-8 OPS-11 one is found, corrected in points, blocked and let in again, by keyboard', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('u')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
    await expect(page.getByRole('link', { name: '<b>Mallory</b>' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('/')
    await page.keyboard.type('nils')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=nils/)
    await expect(page.getByRole('link', { name: '<b>Mallory</b>' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Nils Bergström' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nils Bergström')
    await expectAccessible(page)
    await page.keyboard.press('p')
    await page.keyboard.type('-1')
    await page.keyboard.press('Tab')
    await page.keyboard.type('For the faulty key')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The balance can’t go below 0.')).toBeVisible()
    await page.getByLabel('Points', { exact: true }).fill('+25')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The correction is added.')).toBeVisible()
    await expect(page.getByRole('row', { name: /For the faulty key/ })).toContainText('+25')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Set level by hand…' }).press('Enter')
    await expectAccessible(page)
    await dialog.getByLabel('Last day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Give level' }).press('Enter')
    await expect(dialog.getByText('Today or a later day')).toBeVisible()
    await dialog.getByLabel('Last day').fill('')
    await dialog.getByLabel('Reason').fill('For the long wait')
    await page.keyboard.press('Enter')
    await expect(page.getByText('By hand, without end: For the long wait')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Change level…' }).press('Enter')
    await expect(dialog.getByLabel('Reason')).toHaveValue('For the long wait')
    await dialog.getByLabel('Reason').fill('For the very long wait')
    await page.keyboard.press('Enter')
    await expect(page.getByText('By hand, without end: For the very long wait')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Block…' }).press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Block', exact: true }).press('Enter')
    await expect(dialog.getByText('1 to 500 characters.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Sells keys on')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Blocked: Sells keys on')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Unblock' }).press('Enter')
    await expect(page.getByText('The member can sign in again.')).toBeVisible()
  })

  test('OPS-8 OPS-11 a note is written by keyboard, beside the margin, and the help lists its key', async () => {
    const page = await office.open(`/members/${memberId}`)
    await expect(page.getByText('nothing was sold')).toBeVisible()
    await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:nils%40example/)
    await page.keyboard.press('n')
    await expect(page.getByLabel('Note for staff')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 to 2,000 characters.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('Always polite')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The note is added.')).toBeVisible()
    await expect(page.getByText('Always polite')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog')
    for (const text of ['Note for staff', 'E-mail', 'Correct points'])
      await expect(help.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('OPS-2 OPS-8 a member gets another e-mail after the second factor is shown', async () => {
    await ageSecondFactor(office.shop)
    const page = await office.open(`/members/${memberId}`)
    await page.getByRole('button', { name: 'Change e-mail' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Confirm first that it is you.')).toBeVisible()
    await expect(dialog.getByLabel('New e-mail')).toHaveCount(0)
    await expectAccessible(page)
    await confirmIdentity(page, office.recoveryCodes[0])
    await dialog.getByLabel('New e-mail').fill('nils@example.com')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(page.getByText('The member has the new e-mail')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('nils@example.com').first()).toBeVisible()
  })

  test('OPS-8 the data of a member is exported, and the member is deleted once their e-mail is typed', async () => {
    const page = await office.open(`/members/${memberId}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export all data' }).click()
    expect((await download).suggestedFilename()).toBe(`member-${memberId}.json`)
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
    await dialog.getByLabel('E-mail of the member').fill('nils@example.no')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('E-mail of the member').fill('nils@example.com')
    await confirm.click()
    await expect(page.getByText('The member is deleted and told by mail.')).toBeVisible()
    await expect(page.getByRole('link', { name: '<b>Mallory</b>' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nils Bergström' })).toHaveCount(0)
  })

  test('OPS-7 a level shows its effect as it is typed, and is saved with its names', async () => {
    const page = await office.open('/settings/levels')
    const level = page.getByRole('region', { name: 'Silver' })
    await level.getByLabel('Takes off the goods (%)').fill('10')
    await expect(level.getByText('A basket of $60.00 costs $54.00.')).toBeVisible()
    await level.getByLabel('From growth').fill('0')
    await expect(level.getByText('New members have it.')).toBeVisible()
    await level.getByRole('button', { name: 'Save Silver' }).click()
    await expect(level.getByText('A whole number that no other level has')).toBeVisible()
    await expectAccessible(page)
    await level.getByLabel('From growth').fill('120')
    await level.getByText(/^Names in/).click()
    await level.getByLabel('Deutsch').fill('Silbern')
    await level.getByRole('button', { name: 'Save Silver' }).click()
    await expect(page.getByText('Saved. Members have it from the next page on.')).toBeVisible()
    await page.reload()
    await expect(level.getByLabel('From growth')).toHaveValue('120')
    await expect(level.getByLabel('Deutsch')).toHaveValue('Silbern')
  })

  test('OPS-8 OPS-11 an enquiry is answered by keyboard, and its answers are kept', async () => {
    const { dataDir } = office.shop
    await query(
      `insert into enquiry (kind, fields, locale, ip_hash, sent_at)
       values ('feedback', '{"fillname":"Mira","email":"mira@example.com","message":"<i>Hello</i>"}', 'de', '', now())`,
      [],
      dataDir,
    )
    const page = await office.open('/inbox')
    await expectAccessible(page)
    await page.keyboard.press('r')
    await page.keyboard.type('Thank you')
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await expect(page.getByText('The answer is on its way.')).toBeVisible()
    await expect(page.getByText('Every enquiry is answered')).toHaveCount(1)
    await page.getByRole('link', { name: 'Answered' }).click()
    await expect(page.getByRole('article')).toContainText('Thank you')
    await expectAccessible(page)
    await page.getByLabel('Your answer to Mira').fill('One thing more')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The answer is on its way.')).toBeVisible()
    await page.getByRole('link', { name: 'Done' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    const mails = await query<{ recipient: string }>(
      `select recipient from mail where kind = 'enquiry-answer'`,
      [],
      dataDir,
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['mira@example.com', 'mira@example.com'])
  })

  test('OPS-11 customers are usable on a phone, in the dark', async () => {
    const page = await office.open('/members')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('link', { name: '<b>Mallory</b>' }).click()
    for (const path of ['/members', new URL(page.url()).pathname, '/settings/levels', '/inbox?tab=done']) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
