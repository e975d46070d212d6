import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-7 payment methods in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const names = async (page: Awaited<ReturnType<Office['open']>>) => {
    const answer = await page.request.get(`${office.shop.url}/api/check/paymentlist?lang=de`)
    const { data } = (await answer.json()) as { data: { name: string }[] }
    return data.map(({ name }) => name)
  }

  test('OPS-7 OPS-11 a method is moved, renamed in a language, given a fee and tried', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
    await expectAccessible(page)
    const second = page.getByRole('row').nth(2)
    const name = (await second.getByRole('link').textContent()) ?? ''
    await page.getByRole('button', { name: `Move ${name} up` }).press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText(name)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.getByLabel('German').fill('Der erste Weg')
    await page.getByLabel('Per cent of the goods').fill('150')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('0 to 100 with at most two decimals')).toBeVisible()
    await page.getByLabel('Per cent of the goods').fill('5')
    await expect(page.getByText('2 changes')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await expect(page.getByText('$63.00')).toBeVisible()
    await expect(page.getByText('2 changes')).toBeHidden()
    expect((await names(page))[0]).toBe('Der erste Weg')
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(page.getByText('All is well')).toBeVisible()
  })

  test('OPS-7 a method is added and taken off after a question', async () => {
    const page = await office.open('/payments')
    const offered = page.getByRole('switch', { name: 'Offered: Test wallet' })
    for (const isOn of ['false', 'true']) {
      await offered.press('Space')
      await expect(offered).toHaveAttribute('aria-checked', isOn)
      await expect(offered).toBeEnabled()
    }
    await page.getByLabel('Code').fill('X')
    await page.getByLabel('Name').fill('Later')
    await page.getByRole('button', { name: 'Add method' }).click()
    await expect(page.getByText('3 to 40 small letters, digits and hyphens.', { exact: true })).toBeVisible()
    await page.getByLabel('Code').fill('pay-later')
    await page.getByRole('button', { name: 'Add method' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Later')
    await page.getByRole('button', { name: 'Take off…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Take Later off the list?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Take it off' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
    await expect(page.getByText('pay-later')).toBeHidden()
  })

  test('OPS-11 payment methods are usable on a phone, in the dark', async () => {
    const page = await office.open('/payments')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const first = (await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')) ?? ''
    for (const path of ['/payments', first]) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
