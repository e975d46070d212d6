import { textOf } from '../../../src/shop/localisation/server-text.ts'
import { buyByApi } from '../support/bought.ts'
import { Member } from '../support/member.ts'
import { ordersOf, query } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const phone = { width: 390, height: 844 }

test('MEM-3 a member deletes, cancels and pays unpaid orders, on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  const member = await Member.signedIn(page)
  const { t } = member
  const [deleted, cancelled, paid] = [
    await member.addOrder(0),
    await member.addOrder(0),
    await member.addOrder(0),
  ]
  await member.open('/my-order?lang=ar')
  for (const id of ['account.delete', 'orders.cancel'] as const)
    await expect(page.getByRole('button', { name: textOf('ar').t(id) })).toHaveCount(3)
  await member.open('/my-order?lang=en-US')
  const card = (order: { order_no: string }) => page.getByRole('article', { name: order.order_no })
  const dialog = page.getByRole('dialog')

  await card(deleted)
    .getByRole('button', { name: t('account.delete') })
    .click()
  await expect(dialog).toContainText(t('account.delete-ask'))
  await dialog.getByRole('button', { name: t('account.keep') }).click()
  await expect(card(deleted)).toBeVisible()
  await card(deleted)
    .getByRole('button', { name: t('account.delete') })
    .click()
  await dialog.getByRole('button', { name: t('account.delete'), exact: true }).click()
  await expect(page.getByText(t('orders.deleted'))).toBeVisible()
  await expect(card(deleted)).toHaveCount(0)

  await card(cancelled)
    .getByRole('button', { name: t('orders.cancel') })
    .click()
  await dialog.getByRole('button', { name: t('orders.cancel'), exact: true }).click()
  await expect(page.getByText(t('orders.cancelled'))).toBeVisible()
  await expect(card(cancelled)).toContainText(t('order.status.cancelled'))

  await card(paid).getByRole('button', { name: /7\.80/ }).click()
  await page.waitForURL('**/bill-pay?**')
  expect((await ordersOf(member.email)).map(({ status }) => status)).toEqual([4, 4, 0])
})

test.describe('refused', () => {
  test.use({ expectedStatuses: [404, 409, 500] })

  test('MEM-3 MEM-8 reloads the list when an order cannot be paid; refuses actions on orders of others', async ({
    page,
    browser,
  }) => {
    const member = await Member.signedIn(page)
    const order = await member.addOrder(0)
    await member.open('/my-order')
    await query('update orders set status = 5 where id = $1', [order.id])
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByText('This order can no longer be paid.')).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Expired')

    const others = await browser.newContext()
    const other = await Member.signedIn(await others.newPage())
    for (const intent of ['pay', 'cancel', 'delete', 'confirm', 'reveal']) {
      const answer = await other.page.request.post('/my-order', {
        form: { intent, orderId: order.id, lineId: 1 },
        headers: { origin: new URL(page.url()).origin },
      })
      expect(answer.status(), intent).toBe(404)
    }
    await other.open('/my-order')
    await expect(other.page.getByText('No orders yet')).toBeVisible()
    await others.close()
  })
})

test('MEM-9 a member reveals and copies the key inside the order, and confirms the receipt', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await Member.signedIn(page)
  await buyByApi(member)
  await member.open('/my-order')
  await page.getByRole('button', { name: 'Reveal key' }).click()
  const key = await page.locator('[data-key]').innerText()
  expect(key).toMatch(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/)
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.locator('[data-key]')).toHaveCount(0)
  const reveals = await query<{ actor: string }>(
    `select r.actor from key_reveal r join stock_key k on k.id = r.key_id join order_line l on l.id = k.order_line_id
     join orders o on o.id = l.order_id where o.email = $1`,
    [member.email],
  )
  expect(reveals).toEqual([{ actor: 'member' }])

  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByText('Receipt confirmed.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Completed')
})

test("MEM-3 lists ten orders a page, claims the guest's orders, and redirects from a page after the last", async ({
  page,
}) => {
  const member = await Member.signedIn(page)
  for (let count = 0; count < 10; count += 1) await member.addOrder(4)
  await member.addOrder(4, { isGuests: true })
  await member.open('/my-order?page=7')
  await expect(page.getByText('We found 1 earlier order with your e-mail.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByText('The orders are in your account now.')).toBeVisible()
  await expect(page.getByText('11 orders')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('MEM-3 MEM-9 a member deletes an order and reveals a key without JavaScript', async ({
    page,
    browser,
    baseURL,
  }) => {
    const withScripts = await browser.newContext({ javaScriptEnabled: true, baseURL: baseURL ?? '' })
    const member = await Member.signedIn(await withScripts.newPage())
    await buyByApi(member)
    const order = await member.addOrder(0)
    await page.context().addCookies(await withScripts.cookies())
    await withScripts.close()

    await page.goto('/my-order')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The order is deleted.' })).toBeVisible()
    await expect(page.getByText(order.order_no)).toHaveCount(0)

    await page.goto('/my-order')
    await page.getByRole('button', { name: 'Reveal key' }).click()
    await expect(page.locator('[data-key]')).toHaveText(/^[A-Z2-9]{5}(-[A-Z2-9]{5}){2}$/)
    await page.goto('/my-order')
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Receipt confirmed.' })).toBeVisible()
  })
})
