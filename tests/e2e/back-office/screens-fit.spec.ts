import { officePages } from '../../../src/back-office/pages.ts'
import { settingGroups } from '../../../src/shop/settings/setting.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

/** Screens that need no record; other specs check the screens that need one. */
const screens = [
  ...Object.values(officePages)
    .filter(({ needs, screen, path }) => needs !== 'nobody' && screen.endsWith('.tsx') && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => path !== '/sign-out'),
  ...settingGroups.filter((group) => group !== 'currencies').map((group) => `/settings?group=${group}`),
]

/** screens without a place of their own in the rail */
const unplaced = ['/step-up', '/mails', '/notices']

test.describe('OWN-9 every screen of the back office', () => {
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner)
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OWN-9 fits a phone, marks its place in a rail that fits 900 pixels, and aligns its fields', async () => {
    const page = await office.open('/')
    for (const path of screens) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(office.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const crooked = await page.evaluate(controlsOffTheirRow)
        expect.soft(crooked, `${path}: fields beside each other`).toEqual([])
        if (!unplaced.includes(path)) {
          const rail = page.getByRole('complementary').first()
          await expect.soft(rail.locator('nav [aria-current]'), path).toHaveCount(1)
          const hidden = await rail.locator('nav').evaluate((nav) => nav.scrollHeight - nav.clientHeight)
          expect.soft(hidden, `${path}: hidden pixels of the rail`).toBeLessThanOrEqual(0)
        }
        await expectNoSidewaysScroll(page, 390)
      })
    }
  })
})

/** Names of controls that begin at another height than the others in their row of fields. */
function controlsOffTheirRow(): string[] {
  const found: string[] = []
  for (const grid of document.querySelectorAll('.settings, .grid2, .grid3')) {
    const rows = Map.groupBy(grid.querySelectorAll(':scope > .field'), (field) =>
      Math.round(field.getBoundingClientRect().top),
    )
    for (const fields of rows.values()) {
      const tops = fields.map((field) => field.querySelector('.ctl, .select')?.getBoundingClientRect().top)
      const [first] = tops.filter((top) => top !== undefined)
      for (const [at, top] of tops.entries())
        if (first !== undefined && top !== undefined && Math.abs(top - first) > 1)
          found.push(fields[at]?.textContent?.slice(0, 40) ?? '')
    }
  }
  return found
}
