import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { joinAsOwner } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('the overview of the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let office: string
  let owner: BrowserContext
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnShop({ BACK_OFFICE: 'on', TZ: 'Europe/Oslo' })
    owner = await browser.newContext()
    errors = watchErrors(owner)
    office = (await joinAsOwner(owner, shop)).url
    await makeWork(shop.dataDir)
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  test('OPS-3 OPS-11 finishes waiting work by keyboard alone, and another window sees it without reload', async () => {
    const [page, other] = [await owner.newPage(), await owner.newPage()]
    await other.goto(office)
    await expect(rows(other)).toHaveText([
      /Mail failed: Keys/,
      /Feedback from Mira/,
      /Wholesale from Codeworks/,
      /Review of/,
    ])
    await page.goto(office)
    await expect(page.getByRole('status').first()).toHaveText('4 things need you')
    await expectAccessible(page)
    await ready(page)
    await page.keyboard.press('j')
    await expect(rows(page).nth(0)).toBeFocused()
    await page.keyboard.press('j')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The enquiry is done.')).toBeVisible()
    // the next row takes its place, so that Enter goes on with that row
    await expect(rows(page).nth(1)).toBeFocused()
    await expect(rows(page)).toHaveText([/Mail failed/, /Wholesale/, /Review/])
    await other.bringToFront()
    await expect(rows(other)).toHaveText([/Mail failed/, /Wholesale/, /Review/])
    await expect(other.getByRole('link', { name: /Inbox/ }).first()).toContainText('2')
  })

  test('OPS-3 OPS-11 undoes what was finished or snoozed', async () => {
    const [page] = owner.pages().slice(-2)
    if (!page) throw new Error('no page')
    await page.bringToFront()
    await page.reload()
    await ready(page)
    await rows(page).nth(1).focus()
    await page.keyboard.press('z')
    await expect(page.getByText('1 snoozed until tomorrow')).toBeVisible()
    await expect(rows(page)).toHaveText([/Mail failed/, /Review/])
    await page.keyboard.press('Control+z')
    await expect(rows(page)).toHaveText([/Mail failed/, /Wholesale/, /Review/])
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(rows(page)).toHaveText([/Mail failed/, /Review/])
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(rows(page)).toHaveText([/Mail failed/, /Wholesale/, /Review/])
  })

  test('OPS-3 shows the figures as a chart with a sentence and as a table', async () => {
    const page = await owner.newPage()
    await page.goto(office)
    await expect(page.getByRole('img', { name: /^Takings a day/ })).toBeVisible()
    await ready(page)
    await page.getByRole('button', { name: 'As a table' }).press('Enter')
    await expect(page.getByRole('table', { name: 'Takings and margin' }).getByRole('row')).toHaveCount(31)
    await expectAccessible(page)
  })

  test('OPS-3 OPS-11 opens inbox and failed mails, on a phone in the dark too', async () => {
    const page = await owner.newPage()
    await page.goto(office)
    await ready(page)
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox')
    await expect(page.getByText('How much for 200?')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('e')
    await expect(page.getByText('The enquiry is done.')).toBeVisible()
    await page.getByRole('link', { name: /^Done/ }).click()
    await expect(page).toHaveURL(/tab=done$/)
    await page.getByRole('link', { name: /Wholesale/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Codeworks' })).toBeVisible()
    await page.getByRole('button', { name: 'Open again' }).click()
    await expect(page.getByText('The enquiry is open again.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/', '/inbox', '/inbox?tab=done', '/mails']) {
      await page.goto(office + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: 'Put aside' }).click()
    await expect(page.getByText('will not be sent')).toBeVisible()
    await page.goto(`${office}/inbox?tab=reviews`)
    await page.getByRole('button', { name: 'Hide' }).first().click()
    await expect(page.getByText('The review is hidden.')).toBeVisible()
    await page.goto(office)
    await expect(rows(page)).toHaveText([/Wholesale/])
    expect(errors).toEqual([])
  })
})

function rows(page: Page) {
  return page.getByRole('region', { name: 'Needs you' }).getByRole('listitem')
}

/** A failed mail, two enquiries and a review with a link, as visitors leave them. */
async function makeWork(dataDir: string): Promise<void> {
  await query(
    `insert into mail (dedupe_key, kind, recipient, locale, params, state, due_at, last_error)
     values ('failed', 'keys', 'jon@exmaple.com', 'en-US', '{}', 'failed', now(), 'no such host')`,
    [],
    dataDir,
  )
  for (const [kind, name, message] of [
    ['feedback', 'Mira', 'Thank you'],
    ['wholesale', 'Codeworks', 'How much for 200?'],
  ] as const)
    await query(
      `insert into enquiry (kind, fields, locale, ip_hash, sent_at) values ($1, $2, 'de', '', now())`,
      [kind, JSON.stringify({ fillname: name, email: 'jana@example.com', message })],
      dataDir,
    )
  await query(
    `insert into review (product_id, fill_name, email, content, score, status)
     select id, 'Hanne', 'hanne@example.org', 'Write me at t.me/getyourmoneyback', 1, 2 from product limit 1`,
    [],
    dataDir,
  )
}
