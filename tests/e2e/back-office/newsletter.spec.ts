import { findBrowser } from '../../helpers/find-browser.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { ageSecondFactor, confirmIdentity, hydrated, type Office, openOffice } from '../support/office.ts'
import { query } from '../support/shop-database.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

// the browser has to draw covers
test.use({ launchOptions: await findBrowser() })

/** so many that the test can pause and stop it before the end */
const readers = 2000

test.describe('OPS-8 the newsletter in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  let address = ''
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner, [400, 409])
    await ask(
      `insert into newsletter_subscriber (email, locale, state, asked_at, confirmed_at)
       select 'reader-' || n || '@example.com', case when n % 4 = 0 then 'de' else 'en-US' end, 'confirmed', now(), now()
       from generate_series(1, ${readers}) as n`,
    )
    await ask(
      `insert into newsletter_subscriber (email, locale, state, asked_at) values ('never@example.com', 'en-US', 'asked', now())`,
    )
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const ask = <Row extends object>(text: string, values: (string | number)[] = []) =>
    query<Row & Record<string, unknown>>(text, values, office.shop.dataDir)

  test('OPS-8 OPS-11 one is begun by keyboard, and its preview follows the typing, light and dark', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('w')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
    await expect(page.getByText('2,000 people are subscribed')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New newsletter' })
    await dialog.getByLabel('Subject').press('Enter')
    await expect(dialog.getByText('1 to 150 characters.')).toBeVisible()
    await dialog.getByLabel('Subject').fill('Black week')
    await dialog.getByRole('button', { name: 'Begin' }).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Black week')
    address = new URL(page.url()).pathname
    expect(await ask('select id from newsletter')).toHaveLength(1)
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByRole('heading', { name: 'Black week' })).toBeVisible()
    await page
      .getByLabel('Text', { exact: true })
      .fill('## Four days\n\n<script>document.title = 1</script>\n\n[All deals](/deals)')
    await expect(preview.getByRole('heading', { name: 'Four days' })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'All deals' })).toHaveAttribute(
      'href',
      `${office.shop.url}/deals`,
    )
    await expect(preview.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
    const light = await preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(preview.locator('body')).not.toHaveCSS('background-color', light)
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
  })

  test('OPS-8 products are chosen, put in order by keyboard, and seen in the mail with cover and price', async () => {
    const page = await office.open(address)
    const preview = page.frameLocator('iframe[title="Preview"]')
    await hydrated(page)
    const [first, second] = ['Crowns of Ash', 'The Long Border']
    for (const name of [first, second]) {
      await page.getByRole('button', { name: 'Add a product to The mail' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a product to The mail' })
      await dialog.getByRole('searchbox', { name: 'Product' }).fill(name)
      await dialog.getByRole('list', { name: 'Products found' }).getByRole('button', { name }).first().click()
      await expect(dialog).toBeHidden()
      await expect(preview.getByRole('link', { name })).toBeVisible()
    }
    const chosen = page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem')
    await expect(chosen).toContainText([first, second])
    await expect(chosen.first()).toContainText('$')
    await page.getByRole('button', { name: `Move ${second}` }).focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect(preview.getByRole('link', { name: /\$/ })).toContainText([second, first])
    const cover = preview.locator('a[href*="lang="] img').first()
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(chosen).toContainText([second, first])
    await ask(`update product set active = false where name = '${first}'`)
    await page.reload()
    await expect(chosen.nth(1)).toContainText('Off sale, left out of the mail')
    await expect(preview.getByRole('link', { name: second })).toBeVisible()
    await expect(preview.getByRole('link', { name: first })).toHaveCount(0)
    await expectAccessible(page)
    await ask(`update product set active = true where name = '${first}'`)
  })

  test('OPS-8 it is translated, its readers are shown, and a test goes to its writer', async () => {
    const page = await office.open(`${address}?language=de`)
    const shown = page.getByRole('region', { name: 'By language' })
    await expect(shown.getByRole('row', { name: /German/ })).toContainText('Get English')
    await page.getByLabel('Subject').fill('Schwarze Woche')
    await page.getByLabel('Text', { exact: true }).fill('184 Spiele')
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByRole('link', { name: 'Newsletter abbestellen' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(shown.getByRole('row', { name: /German/ })).toContainText('Written')
    await expect(page.getByText('1 never confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'Send a test…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send it as a test in German?' })
    await expect(dialog.getByLabel('To')).toHaveValue('ines@shop.example')
    await expectAccessible(page)
    await dialog.getByLabel('To').fill('ines@')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect(dialog.getByLabel('To')).toHaveAccessibleDescription(/An e-mail address, like/)
    await expect(dialog.getByLabel('To')).toHaveValue('ines@')
    await expectAccessible(page)
    await dialog.getByLabel('To').fill('ines@shop.example')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The test is on its way.')).toBeVisible()
    await page.goto(`${office.shop.url}/mailbox`)
    await expect(page.getByText('[Test] Schwarze Woche').first()).toBeVisible()
  })

  test('OPS-8 it goes to all once their number is typed, and is watched, paused, resumed and stopped', async () => {
    await ageSecondFactor(office.shop)
    const page = await office.open(address)
    await page.getByRole('button', { name: 'Send…' }).click()
    await confirmIdentity(page, office.recoveryCodes[0])
    const dialog = page.getByRole('dialog', { name: 'Send it to everybody?' })
    const entered = dialog.getByLabel('Number of readers')
    const send = dialog.getByRole('button', { name: /^Send to / })
    await expect(send).toHaveText('Send to 2,000 readers')
    await hydrated(page)
    await entered.fill('1999')
    await expect(send).toBeDisabled()
    await entered.fill(String(readers))
    await expectAccessible(page)
    await ask(
      `insert into newsletter_subscriber (email, locale, state, asked_at, confirmed_at)
       values ('late@example.com', 'en-US', 'confirmed', now(), now())`,
    )
    await send.click()
    await expect(send).toHaveText('Send to 2,001 readers')
    await expect(send).toBeDisabled()
    await expect(entered).toHaveValue(String(readers))
    await expect(entered).toHaveAccessibleDescription(/2001.*the number of readers has changed/)
    await expectAccessible(page)
    await entered.fill(String(readers + 1))
    await dialog.getByLabel('When').fill('2020-01-01T09:00')
    await dialog.getByRole('button', { name: 'Plan for 2,001 readers' }).click()
    await expect(dialog.getByLabel('When')).toHaveAccessibleDescription(/That has passed/)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('When').fill(`${tomorrow}T09:00`)
    await dialog.getByRole('button', { name: 'Plan for 2,001 readers' }).click()
    await expect(page.getByText(`Starts by itself at ${tomorrow} 09:00`)).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveAttribute('readonly', '')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change time…' }).click()
    const move = page.getByRole('dialog', { name: 'Start it at another time?' })
    await move.getByLabel('When').fill('2020-01-01T09:00')
    await move.getByRole('button', { name: 'Change time' }).click()
    await expect(move.getByLabel('When')).toHaveAccessibleDescription(/That has passed/)
    await expect(move.getByLabel('When')).toBeFocused()
    await move.getByLabel('When').fill(`${tomorrow}T10:30`)
    await move.getByRole('button', { name: 'Change time' }).click()
    await expect(page.getByText(`Starts by itself at ${tomorrow} 10:30`)).toBeVisible()
    await expectNoSidewaysScroll(page, 390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Make it a draft again' }).click()
    await page.getByRole('button', { name: 'Send…' }).click()
    await entered.fill(String(readers + 1))
    await send.click()
    await expect(page.getByRole('heading', { name: 'Sending' })).toBeVisible()
    const done = async () =>
      Number(await page.getByRole('progressbar', { name: 'Progress of sending' }).getAttribute('value'))
    await expect.poll(done).toBeGreaterThan(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveAttribute('readonly', '')
    await expectNoSidewaysScroll(page, 390)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByRole('heading', { name: 'Sending' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop permanently…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop permanently' }).click()
    await expect(page.getByRole('heading', { name: 'Stopped permanently' })).toBeVisible()
    await expect(page.getByText(/^[\d,]+ people never got it/)).toBeVisible()
    await expect(page.getByText(/ to go/)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('OPS-8 ENQ-3 a mail program ends it by one click without cookies, and only for its reader', async ({
    playwright,
  }) => {
    const page = await office.open('/')
    let mail: { id: number; recipient: string } | undefined
    const findSent = async () => {
      ;[mail] = await ask<{ id: number; recipient: string }>(
        `select m.id::int, m.recipient from mail m join newsletter_recipient r
           on m.dedupe_key = 'newsletter:' || r.newsletter_id || ':' || r.subscriber_id
         where r.state = 'sent' order by m.id limit 1`,
      )
      return mail
    }
    await expect.poll(findSent).toBeDefined()
    await page.goto(`${office.shop.url}/mailbox/${mail?.id}`)
    const frame = page.frameLocator('iframe').first()
    const link = await frame
      .getByRole('link', { name: /Unsubscribe|Newsletter abbestellen/ })
      .getAttribute('href')
    const post = async (url: string) => {
      // a new context for each call, without the cookies of the last answer
      const program = await playwright.request.newContext()
      const answer = await program.post(url, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
      const status = answer.status()
      await program.dispose()
      return status
    }
    const stateOf = async () => {
      const text = 'select state from newsletter_subscriber where email = $1'
      return (await ask<{ state: string }>(text, [mail?.recipient ?? '']))[0]?.state
    }
    await post((link ?? '').replace(/token=(\d+)\./, 'token=$1.x'))
    expect(await stateOf()).toBe('confirmed')
    expect(await post(link ?? '')).toBe(200)
    expect(await stateOf()).toBe('ended')
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(
      `select count(*)::int as count from newsletter_subscriber where state = 'ended'`,
    )
    expect(count).toBe(1)
  })

  test('OPS-8 subscribers are found, counted and exported as a file', async () => {
    const page = await office.open('/newsletter/subscribers')
    await expect(page.getByRole('link', { name: 'Not confirmed 1' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('/')
    await page.keyboard.type('never')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('cell', { name: 'never@example.com' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
    await expect(page.getByText('Nobody fits.')).toBeVisible()
    await expectNoSidewaysScroll(page, 390)
    await page.goto(`${office.url}${address}`)
    await expectNoSidewaysScroll(page, 390)
    await page.goto(`${office.url}/newsletter`)
    await expectNoSidewaysScroll(page, 390)
  })
})
