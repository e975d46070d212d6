import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import {
  addAuthenticator,
  codeOf,
  hydrated,
  invitationLink,
  ownerLink,
  ownersPassword,
} from '../support/office.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let office: string
  test.beforeAll(async () => {
    shop = await openOwnShop({ DEMO_SHOP: 'off', BACK_OFFICE: 'on' })
    office = new URL(await ownerLink(shop)).origin
  })
  test.afterAll(() => shop.close())

  let owner: BrowserContext
  let ownersSecret = ''

  test('OPS-2 makes the owner by the printed link with an authenticator app, once', async ({ browser }) => {
    owner = await browser.newContext()
    const errors = watchErrors(owner)
    const page = await owner.newPage()
    const link = await ownerLink(shop)
    await page.goto(link)
    await hydrated(page)
    await expectAccessible(page)
    ownersSecret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Name', { exact: true }).fill('Ines Halvorsen')
    await page.getByLabel('E-mail').fill('ines@shop.example')
    await page.getByLabel('Password').fill(ownersPassword)
    await page.getByLabel('Code of your authenticator app').fill('12')
    await page.getByRole('button', { name: 'Use password and app' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('ines@shop.example')
    await page.getByLabel('Code of your authenticator app').fill(codeOf(ownersSecret))
    await page.getByRole('button', { name: 'Use password and app' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('link', { name: 'To the back office' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await expectAccessible(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads nowhere')
    expect(errors.filter((error) => !/^(400|404)/.test(error))).toEqual([])
  })

  test('OPS-2 OPS-11 adds a passkey, signs out by the rail and in with the passkey, by keyboard', async () => {
    const page = await owner.newPage()
    await addAuthenticator(page)
    await page.goto(`${office}/account`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${office}/settings?group=selling`)
    await hydrated(page)
    await page.getByLabel('Low stock at').fill('7')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expectAccessible(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['lk-signed-out:1'])
    await page.goto(`${office}/staff`)
    await expect(page).toHaveURL(/\/sign-in\?to=%2Fstaff$/)
    await hydrated(page)
    await page.getByRole('button', { name: 'Use a passkey' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
    await hydrated(page)
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })

  test('OPS-11 lists all shortcuts, switches single letters off, and undoes that', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/account`)
    await hydrated(page)
    const all = page.getByRole('button', { name: 'All shortcuts' })
    const keys = page.getByRole('dialog', { name: 'Keyboard' })
    await all.focus()
    await page.keyboard.press('Enter')
    await expect(keys.getByText('Show all shortcuts')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect(all).toBeFocused()
    const letters = page.getByRole('switch', { name: 'Single letters do something' })
    await letters.focus()
    const taken = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('.data'),
    )
    await page.keyboard.press('Space')
    const reported = page.getByRole('status').getByText('Single letters are off')
    await expect(reported).toBeVisible()
    // the message stays while the mouse is over it
    await reported.hover()
    await taken
    await expectAccessible(page)
    await all.focus()
    await page.keyboard.press('?')
    await expect(keys).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(letters).toBeChecked()
    await all.focus()
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(keys).toBeVisible({ timeout: 500 })
    }).toPass()
  })

  test('OPS-2 OPS-11 removes a passkey only once its name is typed', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/account`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Remove…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Remove/ })
    const name = ((await dialog.locator('h2').textContent()) ?? '').replace(/^Remove (.*)\?$/, '$1')
    const confirm = dialog.getByRole('button', { name: 'Remove passkey' })
    await dialog.getByLabel('Name of the passkey').fill(`${name}!`)
    await expect(confirm).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Name of the passkey').fill(name)
    await confirm.click()
    await expect(page.getByRole('button', { name: 'Remove…' })).toHaveCount(0)
  })

  test('OPS-2 invites a helper by mail, who may see orders and not the staff', async ({ browser }) => {
    const page = await owner.newPage()
    await page.goto(`${office}/staff`)
    await hydrated(page)
    const invite = page.locator('form', { has: page.getByRole('button', { name: 'Invite' }) })
    await invite.getByLabel('Name').fill('Hanna')
    await invite.getByLabel('E-mail').fill('hanna@shop.example')
    await invite.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    await expectAccessible(page)

    const helper = await (await browser.newContext()).newPage()
    await addAuthenticator(helper)
    await helper.goto(await invitationLink(helper, shop.url))
    await hydrated(helper)
    await expect(helper.getByLabel('E-mail')).toHaveValue('hanna@shop.example')
    await helper.getByRole('button', { name: 'Make a passkey' }).click()
    await helper.getByRole('link', { name: 'To the back office' }).click()
    await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Overview')
    await expect(helper.getByRole('link', { name: 'Staff' })).toHaveCount(0)
    await helper.goto(`${office}/staff`)
    await expect(helper.getByRole('heading', { level: 1 })).toHaveText('Your role does not allow this')

    await page.reload()
    await hydrated(page)
    const row = page.getByRole('row', { name: /Hanna/ })
    await row.getByRole('button', { name: 'End access' }).click()
    await expect(page.getByText('Access has ended')).toBeVisible()
    await helper.goto(`${office}/orders`)
    await expect(helper).toHaveURL(/\/sign-in\?to=%2Forders$/)
    await page.goto(`${office}/staff/audit-log`)
    for (const action of ['Access ended', 'Invitation accepted', 'Passkey added', 'Owner’s account made'])
      await expect(page.getByRole('cell', { name: action }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('OPS-11 is usable on a phone, in the dark, without sideways scrolling', async () => {
    const page = await owner.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(office)
    await hydrated(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const more = page.getByRole('navigation', { name: 'More' })
    await expect(more).toBeVisible()
    await expectAccessible(page)
    await more.getByRole('link', { name: 'Health' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
    await expect(more).toBeHidden()
    await page.getByRole('button', { name: 'Search or jump' }).click()
    await page.getByRole('combobox', { name: 'Search or jump' }).fill('Staff')
    await page.getByRole('option', { name: /Staff/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff')
    for (const path of ['/', '/orders', '/staff', '/staff/audit-log', '/account']) {
      await page.goto(office + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})
