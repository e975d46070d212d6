import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { openMail } from '../../support/account.ts'
import { Buyer } from '../../support/buyer.ts'
import { openOwnShop, operate, type OwnShop } from '../../support/own-shop.ts'
import { query } from '../../support/shop-database.ts'
import { expect, test as shopTest } from '../../support/shop-test.ts'

const env = {
  SANDBOX_PAYMENTS: 'off',
  BANK_TRANSFER_HOLDER: 'Latchkey Ltd',
}

/** A test in a shop that is paid by bank transfer alone. */
const test = shopTest.extend<object, { account: string; transferShop: OwnShop }>({
  account: ['DE89 3704 0044 0532 0130 00; COBADEFFXXX', { scope: 'worker', option: true }],
  transferShop: [
    async ({ account }, use) => {
      const shop = await openOwnShop({ ...env, BANK_TRANSFER_ACCOUNT: account })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ transferShop }, use) => use(transferShop.url),
})

/** Confirms, like the shop keeper, that the money is on the account. */
async function confirm(shop: OwnShop, orderNo: string, amount: string): Promise<void> {
  await operate(shop.dataDir, ['orders', 'paid', orderNo, '--amount', amount, '--currency', 'eur'], env)
}

/** Opens a refund that no company takes, and confirms that the shop keeper has transferred it. */
async function payBack({ dataDir }: OwnShop, orderNo: string, amount: string): Promise<void> {
  await operate(dataDir, ['orders', 'refund', orderNo, '--amount', amount, '--reason', 'as agreed'], env)
  const refused = () =>
    query<{ id: number }>("select id::int from refund where state = 'failed'", [], dataDir)
  await expect.poll(refused).toHaveLength(1)
  const [refund] = await refused()
  await operate(dataDir, ['refunds', '--done', String(refund?.id)], env)
}

/** Presses the button that copies a part of the transfer, and returns the copied text. */
async function copied(page: Page, label: string, text: RegExp): Promise<string> {
  const held = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: `Copy ${label}` }).click()
  await expect.poll(held).toMatch(text)
  return held()
}

// one shop for all tests
test.describe.configure({ mode: 'default' })

test('PSP-1 a shop with nothing but a bank account sells a key', async ({ page, transferShop, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 1, '?currency=eur')
  await buyer.placeOrder('bank-transfer')
  await expect(page.getByRole('heading', { name: 'Your bank transfer' })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Your order is held for 47:5\d:\d\d/)
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  await copied(page, 'IBAN', /^DE89370400440532013000$/)
  const amount = await copied(page, 'Amount', /^\d+\.\d\d$/)
  const orderNo = await copied(page, 'Reference', /^LK-/)
  await expect(page.getByRole('heading', { name: 'Questions about this order?' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 390)
  const mailbox = await context.newPage()
  await openMail(mailbox, buyer.email, `Order ${orderNo}: please transfer €${amount}`)
  await mailbox.close()
  await confirm(transferShop, orderNo, amount)
  await page.reload()
  await buyer.readKey()
  await expect(page.getByRole('heading', { name: 'A key does not work?' })).toBeVisible()
})

test('PAY-9 PAY-12 PSP-4 PSP-5 a late transfer buys its cancelled order, and is refunded in two parts with a credit note each', async ({
  page,
  transferShop,
}) => {
  const buyer = new Buyer(page)
  await buyer.goToCheckout('tessera', 1, '?currency=eur')
  await buyer.placeOrder('bank-transfer')
  await page.getByRole('button', { name: buyer.t('result.cancel') }).click()
  await expect(buyer.heading('result.payment-cancelled')).toBeVisible()
  const [order] = await query<{ order_no: string; total: string }>(
    'select order_no, (total_cents / 100.0)::numeric(12, 2)::text as total from orders where email = $1',
    [buyer.email],
    transferShop.dataDir,
  )
  const { order_no: orderNo = '', total = '' } = order ?? {}
  await confirm(transferShop, orderNo, total)
  await page.reload()
  await buyer.readKey()
  const links = page.locator('a[href*="order-document"]')
  for (const [index, amount] of ['1.00', '2.00'].entries()) {
    await payBack(transferShop, orderNo, amount)
    await page.reload()
    await expect(links).toHaveCount(2 + index)
    const note = await page.request.get((await links.last().getAttribute('href')) ?? '')
    const pdf = await getDocumentProxy(new Uint8Array(await note.body()))
    expect((await extractText(pdf, { mergePages: true })).text).toContain(`€${amount}`)
  }
})

test('PSP-1 an Arabic phone shows the account from right to left, its figures from left to right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = new Buyer(page, 'ar')
  await buyer.goToCheckout('tessera', 1, '?currency=eur')
  await buyer.placeOrder('bank-transfer')
  await expect(page.getByRole('heading', { name: buyer.t('result.transfer-title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const iban = page.getByText('DE89 3704 0044 0532 0130 00')
  await expect(iban).toBeVisible()
  const [label, value] = [
    await page.getByText('IBAN', { exact: true }).first().boundingBox(),
    await iban.boundingBox(),
  ]
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeCloseTo((value?.x ?? 0) + (value?.width ?? 0), 0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 390)
})
