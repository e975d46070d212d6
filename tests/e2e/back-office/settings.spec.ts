import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

const groups = ['identity', 'announcement', 'selling', 'refunds', 'points', 'fraud', 'invoices'].map(
  (group) => `/settings?group=${group}`,
)
const pages = [...groups, '/settings/currencies']

test.describe('OPS-7 settings in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400, 409])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-7 OPS-11 a setting is changed by keyboard, with a live example, and seen in the shop at once', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.getByRole('link', { name: 'Orders and stock', exact: true }).press('Enter')
    const charge = page.getByLabel('Service charge', { exact: false }).first()
    await charge.fill('0.5x')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/US dollars from 0 to 1,000,000/)).toBeVisible()
    await expect(charge).toHaveValue('0.5x')
    await charge.fill('0.50')
    await page.getByLabel('Service charge below').fill('20')
    await expect(page.getByText('Goods of $19.99 cost $20.49, goods of $20.00 cost $20.00.')).toBeVisible()
    await expect(page.getByText('2 changes')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(page.getByText('2 changes')).toBeHidden()
    await expect(page.getByText('Setting changed')).toBeVisible()
    const shown = await page.request.get(`${office.shop.url}/api/home/config/configKey/order.service.charge`)
    expect(await shown.json()).toMatchObject({ code: 200, msg: '0.50' })
  })

  test('OPS-11 a page with unsaved changes asks before it is left', async () => {
    const page = await office.open('/settings?group=points')
    await page.getByLabel('Points for a dollar').fill('3')
    await expect(page.getByText('An order of $60.00 brings 180 points.')).toBeVisible()
    await page.getByRole('link', { name: 'Fraud check' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Points for a dollar')).toHaveValue('3')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Points for a dollar')).toHaveValue('1')
    await page.getByRole('link', { name: 'Fraud check' }).click()
    await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
  })

  test('ROUTE-9 a blocked script reloads the page once, then shows a message', async () => {
    const page = await office.open('/settings?group=points')
    await page.route('**/assets/members-*.js*', (route) => route.abort())
    const members = page.getByRole('link', { name: 'Customers', exact: true }).first()
    const isReloaded = page.waitForEvent('load')
    await members.click()
    await isReloaded
    await hydrated(page)
    await members.click()
    const message = page.getByRole('alert').filter({ hasText: 'A part of the back office did not load.' })
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(message).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.unrouteAll()
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')
    await expect(message).toBeHidden()
  })

  test('ROUTE-9 OPS-11 a blocked script does not reload a page with unsaved input, which can be saved', async () => {
    const page = await office.open('/settings?group=points')
    await page.route('**/assets/members-*.js*', (route) => route.abort())
    await page.getByLabel('Points for a dollar').fill('4')
    await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
    await page.getByRole('button', { name: 'Leave' }).click()
    const message = page.getByRole('alert').filter({ hasText: 'A part of the back office did not load.' })
    await message.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(message).toBeHidden()
    await expect(page.getByLabel('Points for a dollar')).toHaveValue('4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  })

  test('OWN-7 RTS-3 payment methods and kinds of goods are chosen from a list', async () => {
    const page = await office.open('/settings?group=refunds')
    const kinds = page.getByRole('group', { name: 'Kinds of goods that a buyer refunds' })
    await kinds.getByLabel('Services').check()
    await kinds.getByLabel('Vouchers for several purposes').check()
    await page.getByRole('group', { name: 'Refund by the buyer for' }).getByLabel('Card (card)').check()
    await page.getByLabel('Refund by the buyer from level').selectOption({ index: 2 })
    await expect(page.getByText('3 changes')).toBeVisible()
    await expect(page.getByText('Refund by the buyer for: Card (card), was all')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.reload()
    await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(2)
    const stored = await query<{ value: string }>(
      "select value from setting where key in ('refund.buyer.kinds', 'refund.buyer.methods') order by key",
      [],
      office.shop.dataDir,
    )
    expect(stored.map(({ value }) => value)).toEqual(['service, mpv', 'card'])
  })

  test('OPS-11 two who change a setting at once notice', async () => {
    const [first, second] = [
      await office.open('/settings?group=selling'),
      await office.open('/settings?group=selling'),
    ]
    await first.getByLabel('Low stock at').fill('5')
    await first.keyboard.press('Control+s')
    await expect(first.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await second.getByLabel('Low stock at').fill('9')
    await second.keyboard.press('Control+s')
    await expect(second.getByText(/It is “5” by now/)).toBeVisible()
    await expect(second.getByLabel('Low stock at')).toHaveValue('9')
    await expect(second.getByText('Low stock at: 9 keys, was 5 keys')).toBeVisible()
    await second.keyboard.press('Control+s')
    await expect(second.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  })

  test('OPS-11 Ctrl S saves although the page still reads its state after a refusal', async () => {
    const page = await office.open('/settings?group=selling')
    const released = Promise.withResolvers<void>()
    await page.route('**/settings.data*', async (route) => {
      if (route.request().method() === 'GET') await released.promise
      await route.continue()
    })
    const low = page.getByLabel('Low stock at')
    await low.fill('many')
    const reload = page.waitForRequest(
      (request) => request.url().includes('/settings.data') && request.method() === 'GET',
    )
    await page.keyboard.press('Control+s')
    await reload
    await low.fill('7')
    await page.keyboard.press('Control+s')
    released.resolve()
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(page.getByText('1 change')).toBeHidden()
  })

  test('OPS-7 VAT is set by country', async () => {
    const page = await office.open('/settings?group=invoices')
    await page.getByLabel('Country of the seller').fill('NO')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.getByLabel('Country', { exact: true }).fill('de')
    await page.getByLabel('Per cent').fill('190')
    await page.getByRole('button', { name: 'Set rate' }).click()
    await expect(page.getByText(/such as 19 or 5.5/)).toBeVisible()
    await page.getByLabel('Per cent').fill('19')
    await page.getByRole('button', { name: 'Set rate' }).click()
    await expect(page.getByRole('row', { name: /Germany/ })).toContainText('$9.58')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Germany' }).click()
    await expect(page.getByRole('row', { name: /Germany/ })).toContainText('No rate')
  })

  test('OPS-7 a rate is set by hand and a currency taken off, seen in the shop at once', async () => {
    const page = await office.open('/settings/currencies')
    await page.getByLabel('Rate of Euro').fill('none')
    await page.getByRole('button', { name: 'Set Euro' }).click()
    await expect(page.getByText('A number above 0')).toBeVisible()
    await page.getByLabel('Rate of Euro').fill('0.5')
    await page.getByRole('button', { name: 'Set Euro' }).click()
    await expect(page.getByText('0.5 differs by more than 10%')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set 0.5 anyway' }).click()
    await expect(page.getByRole('row', { name: /EUR/ })).toContainText('€9.37')
    await page.getByRole('button', { name: 'Stop offering Swedish' }).click()
    await expect(page.getByRole('row', { name: /SEK/ })).toContainText('Not offered')
    await expectAccessible(page)
    const rates = await page.request.get(`${office.shop.url}/api/home/rate`)
    const shown = (await rates.json()) as { data: { name: string; rate: number }[] }
    expect(shown.data.find(({ name }) => name === 'EUR')?.rate).toBe(0.5)
    expect(shown.data.map(({ name }) => name)).not.toContain('SEK')
  })

  test('OPS-11 settings are usable on a phone, in the dark', async () => {
    const page = await office.open('/settings?group=selling')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of pages) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
