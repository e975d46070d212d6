import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { openBought } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { Member } from '../support/member.ts'
import { operate } from '../support/own-shop.ts'
import { expect, ready, test } from '../support/shop-test.ts'

test.use({ expectedStatuses: [400, 404] })

test('PSP-5 a guest opens the invoice from the order’s page and from the mail, and nobody else does', async ({
  page,
  browser,
  baseURL,
}) => {
  const buyer = new Buyer(page)
  await openBought(buyer)
  const link = documentLinks(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^invoice-\d{4}-\d{6}\.pdf$/)
  const path = (await link.getAttribute('href')) ?? ''
  const bytes = await openedBy(page.request, path)
  expect((await openedBy(page.request, path)).equals(bytes)).toBe(true)

  const mailed = new URL(/https?:\S+\/order-document\?\S+/.exec(await buyer.readMail())?.[0] ?? '')
  const stranger = await strangerIn(browser, baseURL)
  expect((await openedBy(stranger, mailed.pathname + mailed.search)).equals(bytes)).toBe(true)

  const others = new Buyer(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await openBought(others)
  const othersPath = (await documentLinks(others.page).getAttribute('href')) ?? ''
  const member = await Member.signedIn(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  const access = mailed.searchParams.get('access') ?? ''
  const id = mailed.searchParams.get('id') ?? ''
  const refused: [APIRequestContext, string, number][] = [
    [stranger, path, 404],
    [others.page.request, path, 404],
    [member.page.request, path, 404],
    [stranger, `/order-document?id=${id}&access=${forged(access)}`, 404],
    [stranger, `${othersPath}&access=${access}`, 404],
    [page.request, '/order-document?id=999999999', 404],
    [page.request, '/order-document?id=1%20or%201', 400],
    [page.request, '/order-document', 400],
  ]
  for (const [who, address, status] of refused) {
    const answer = await who.get(address)
    expect.soft([address, answer.status()]).toEqual([address, status])
    expect((await answer.body()).subarray(0, 4).toString()).not.toBe('%PDF')
  }
})

test('PSP-5 a member finds invoice and credit note in the member centre and on the order’s page', async ({
  page,
}) => {
  const member = await Member.signedIn(page)
  const { orderNo, path } = await openBought(member)
  await refundByHand(orderNo, '--amount', '1.00')
  await expect(async () => {
    await page.reload()
    await expect(documentLinks(page)).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await ready(page)
  await looksRight(page)
  const note = documentLinks(page).last()
  await openedBy(page.request, (await note.getAttribute('href')) ?? '', 'credit-note')

  await member.open('/my-order')
  const card = page.getByRole('article', { name: orderNo })
  await expect(documentLinks(card)).toHaveCount(2)
  for (const [index, name] of ['invoice', 'credit-note'].entries())
    await openedBy(page.request, (await documentLinks(card).nth(index).getAttribute('href')) ?? '', name)
  await looksRight(page)

  const arabic = new Buyer(page, 'ar')
  for (const address of ['/my-order', path]) {
    await arabic.open(address)
    await expect(documentLinks(page)).toHaveCount(2)
    await looksRight(page)
  }
})

test('PAY-12 a refunded line is not shown as on its way, and its keys do not count', async ({ page }) => {
  const buyer = new Buyer(page)
  const { orderNo } = await openBought(buyer, {
    wares: [
      { product: 'tessera', quantity: 2 },
      { product: 'crowns-of-ash', quantity: 1 },
    ],
  })
  const [first, second] = [page.locator('article').first(), page.locator('article').last()]
  await expect(second).toContainText('Key 3 of 3')
  await refundByHand(orderNo, '--line', '2', '--line', '1:1')
  await expect(async () => {
    await page.reload()
    await expect(second.getByText('Refunded')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(first).toContainText('Key 1 of 1')
  await expect(second.getByRole('status')).toHaveCount(0)
  await expect(second).not.toContainText('of 1')
})

/** Opens the file and returns its content, with the headers for browsers and caches. */
async function openedBy(who: APIRequestContext, path: string, name = 'invoice'): Promise<Buffer> {
  const answer = await who.get(path)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      new RegExp(`^attachment; filename="${name}-[A-Z]*\\d{4}-\\d{6}\\.pdf"$`),
    ),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  const bytes = await answer.body()
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  return bytes
}

/** Refunds on the command line, like the shop keeper. */
async function refundByHand(orderNo: string, ...what: string[]): Promise<void> {
  const parameters = ['orders', 'refund', orderNo, ...what, '--reason', 'a test']
  await operate(process.env['E2E_DATA_DIR'] ?? '', parameters)
}

function documentLinks(place: Pick<Page, 'locator'>) {
  return place.locator('a[href*="order-document"]')
}

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 390)
  await page.setViewportSize({ width: 1280, height: 720 })
}

async function strangerIn(browser: Browser, baseURL: string | undefined): Promise<APIRequestContext> {
  return (await browser.newContext({ baseURL: baseURL ?? '' })).request
}

/** The same text with another letter in the middle. */
function forged(access: string): string {
  const middle = Math.floor(access.length / 2)
  return access.slice(0, middle) + (access[middle] === 'a' ? 'b' : 'a') + access.slice(middle + 1)
}
