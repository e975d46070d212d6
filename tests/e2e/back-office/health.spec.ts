import type { BrowserContext } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { joinAsOwner } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('health in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let office: string
  let owner: BrowserContext
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnShop({ BACK_OFFICE: 'on' })
    owner = await browser.newContext()
    errors = watchErrors(owner)
    office = (await joinAsOwner(owner, shop)).url
    await query(
      `insert into job_run (job, started_at, took_ms, done, failure)
       values ('refresh-rates', now() - interval '2 hours', 420, 0, 'no answer from the bank')`,
      [],
      shop.dataDir,
    )
    await query(
      `insert into logged_error (fingerprint, level, says, error, place, times, first_at, last_at)
       values ('a', 'error', 'request failed', 'TypeError: no such thing', 'src/api/call.ts:7', 41, now(), now())`,
      [],
      shop.dataDir,
    )
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  test('OPS-10 lists faults first, and the last runs of jobs', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/health`)
    await ready(page)
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(
      /^(\d+ at fault, \d+ to look at, \d+ ok|All \d+ checks passed)$/,
    )
    const checks = page.getByRole('table', { name: 'Doctor' })
    await expect(checks.getByRole('row').filter({ hasText: 'Database' }).first()).toContainText('Embedded')
    const disk = checks.getByRole('row').filter({ hasText: 'Disk' }).first()
    await expect(disk.getByRole('cell').nth(2)).toHaveText(/^\d+% of [\d.]+ .B$/)
    await expect(disk.getByRole('cell').nth(3).getByRole('time')).toBeVisible()
    const jobs = page.getByRole('table', { name: 'Jobs' })
    await expect(jobs.getByRole('row').filter({ hasText: 'Refresh rates' })).toContainText('no answer')
    await checks.getByRole('link', { name: 'Open Log' }).click()
    await expect(page.locator('#log')).toBeFocused()
    const logged = page.getByRole('table', { name: 'Logged errors' }).getByRole('row')
    await expect(logged.filter({ hasText: 'no such thing' })).toContainText('41')
    await page.getByRole('heading', { name: 'Doctor' }).click()
    await page.keyboard.press('l')
    await expect(page.locator('#log')).toBeFocused()
    await page.request.get(shop.url)
    await page.keyboard.press('r')
    const speed = page.locator('section', { has: page.getByRole('heading', { name: 'Speed' }) })
    await expect(speed.getByRole('definition').first()).toHaveText(/^[\d,]+ ms$/)
    await expect(speed).toContainText(/Errors0 of \d+/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectFitsPhone(page)
    expect(errors).toEqual([])
  })

  test('PAY-10 shows a webhook that was not taken, also on a phone, and removes it', async () => {
    const body = '{"id":"evt_1"}'
    const headers = { 'content-type': 'application/json', 'sandbox-signature': 't=1,v1=forged' }
    const answer = await fetch(`${shop.url}/api/pay/notice/sandbox-redirect`, {
      method: 'POST',
      body,
      headers,
    })
    expect(answer.status).toBe(400)
    const page = await owner.newPage()
    await page.goto(`${office}/health/webhooks`)
    await ready(page)
    const row = page.getByRole('table').getByRole('row').nth(1)
    await expect(row).toContainText('the signature does not fit')
    await row.getByText('What came').click()
    await expect(row).toContainText('evt_1')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await expectFitsPhone(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The webhook is removed.')).toBeVisible()
    await expect(page.getByText('The shop has taken every webhook')).toBeVisible()
    expect(errors).toEqual([])
  })

  test('OPS-10 shows the running version, the missing source of releases, and how to upgrade', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/health`)
    await ready(page)
    const update = page.locator('section', { has: page.getByRole('heading', { name: 'Update' }) })
    await expect(update).toContainText(/Latchkey \d+\.\d+\.\d+ runs/)
    await expect(update).toContainText('UPDATES_URL')
    await update.getByRole('link', { name: 'How to upgrade' }).click()
    await expect(page.getByRole('heading', { name: 'Upgrade', exact: true })).toBeVisible()
    await expect(page.getByText('pg_restore')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFitsPhone(page)
    expect(errors).toEqual([])
  })

  test('OPS-10 OPS-2 starts a job, and makes a backup that is restored to verify it', async () => {
    const page = await owner.newPage()
    await page.goto(`${office}/health`)
    await ready(page)
    await page.getByRole('button', { name: 'Run now Vacuum embedded' }).click()
    await expect(page.getByText('Job started')).toBeVisible()
    await page.getByRole('button', { name: 'Back up now' }).click()
    await expect(page.getByText('The backup begins within a minute.')).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('r')
      await expect(page.getByText('Restore tested')).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.goto(`${office}/staff/audit-log`)
    await expect(page.getByRole('row').filter({ hasText: 'Backup made' })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: 'Job started by hand' })).toContainText('Ines')
  })
})
