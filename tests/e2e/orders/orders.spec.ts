import type { Browser, BrowserContext } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { buyByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { ageSecondFactor, joinAsOwner, type JoinedOwner, showSecondFactor } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('the list of orders in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let owner: BrowserContext
  let joined: JoinedOwner
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnShop({ BACK_OFFICE: 'on' })
    owner = await browser.newContext()
    errors = watchErrors(owner)
    joined = await joinAsOwner(owner, shop)
    for (let count = 0; count < 2; count++) await buyForReview(browser)
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  /** Buys with a card of another country than the buyer's. */
  async function buyForReview(browser: Browser): Promise<void> {
    const context = await browser.newContext({ baseURL: shop.url })
    const buyer = new Buyer(await context.newPage())
    await buyByApi(buyer, { card: cards.foreign })
    await context.close()
  }

  const open = async (tab = 'under-review') => {
    const page = await owner.newPage()
    await page.goto(`${joined.url}/orders?tab=${tab}`)
    await ready(page)
    return page
  }

  test('OPS-4 OWN-9 orders that need a person are the first group of all, also by keyboard', async () => {
    const page = await open('all')
    await expect(page.locator('tbody').first().getByRole('row')).toHaveText([
      'Needs you2',
      /Under review/,
      /Under review/,
    ])
    for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('Under review', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/orders\/LK/)
  })

  test('OPS-2 OPS-4 several under review are approved at once after the second factor, still selected', async () => {
    await ageSecondFactor(shop)
    const page = await open()
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    const approve = page.getByRole('toolbar').getByRole('button', { name: 'Approve 2 orders' })
    await approve.click()
    await showSecondFactor(page, joined.recoveryCodes[0])
    await expect(page).toHaveURL(/tab=under-review&picked=LK/)
    await expectAccessible(page)
    await approve.click()
    await expect(page.getByText('2 orders are approved', { exact: true })).toBeVisible()
    await expect(page.getByText('No orders here.')).toBeVisible()
  })

  test('OPS-4 OPS-11 a searched key never gets into an address', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const search = page.getByRole('searchbox')
    await search.fill('AAAAA-BBBBB-CCCCC')
    await search.press('Enter')
    await expect(page.getByText('No order has this key')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    const jump = page.getByRole('combobox', { name: 'Search or jump' })
    await jump.fill('AAAAA-BBBBB-CCCCC')
    await expect(page.getByRole('option')).toHaveCount(0)
    await jump.fill('#LK')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'A key that no order has' }).click()
    await search.fill('nobody@example')
    await search.press('Enter')
    await expect(page).toHaveURL(/q=nobody%40example/)
    expect(asked.filter((url) => url.includes('BBBBB'))).toEqual([])
    expect(errors).toEqual([])
  })
})
