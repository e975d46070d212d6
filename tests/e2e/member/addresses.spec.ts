import { openCardPage } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('missing addresses', () => {
  test.use({ expectedStatuses: [400, 404] })

  for (const path of ['/no/such/page', '/puzzle/no-such-product'])
    test(`ROUTE-3 ROUTE-5 ${path} answers 404 with a way home`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('This page could not be found')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.locator('#best-sellers')).toBeVisible()
    })

  test('PAY-1 the result page without an order reports that and goes home', async ({ page }) => {
    // checked before the page has loaded, since the message stays for five seconds only
    await page.goto('/success-payment', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toHaveText('Sorry, the payment status is incorrect!')
    await expect(page).toHaveURL('/')
  })
})

for (const path of ['/paypal', '/bill-pay', '/paypal?order_id=x', '/bill-pay?orderId=999999&amount=1'])
  test(`PAY-4 PAY-5 ${path} without an order of the visitor's goes home`, async ({ page }) => {
    await new Buyer(page).open(path)
    await expect(page).toHaveURL('/')
  })

test('CAT-6 an unknown category redirects home, which names it', async ({ page }) => {
  await new Buyer(page).open('/no-such-category')
  await expect(page).toHaveURL('/?unknown=no-such-category')
  await expect(page.getByText('We have no category “no-such-category”.')).toBeVisible()
  await expect(page.locator('#best-sellers')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^?]+\/$/)
})

test('MEM-8 PAY-1 PAY-13 nobody else sees anything of an order, or pays it', async ({ page, browser }) => {
  const buyer = new Buyer(page)
  const { id, orderNo } = await openCardPage(buyer)
  const context = await browser.newContext()
  const errors = watchErrors(context)
  const stranger = new Buyer(await context.newPage())
  await stranger.open(`${new URL(page.url()).origin}/success-payment?order_id=${id}&order_no=${orderNo}`)
  await expect(stranger.heading('result.received')).toBeVisible()
  const shown = await stranger.page.content()
  for (const secret of [buyer.email, 'Tessera', '$7.92']) expect(shown).not.toContain(secret)
  await stranger.open(`${new URL(page.url()).origin}/bill-pay?orderId=${id}`)
  await expect(stranger.page).toHaveURL(/:\d+\/$/)
  await context.close()
  expect(errors).toEqual([])
})

for (const [path, canonical] of [
  ['/action/tessera', '/puzzle/tessera'],
  ['/puzzle/Tessera', '/puzzle/tessera'],
  ['/action/tessera?lang=ar&currency=eur', '/puzzle/tessera?lang=ar&currency=eur'],
])
  test(`ROUTE-2 ${path} redirects permanently to the product's own address`, async ({ request }) => {
    const answer = await request.get(path ?? '', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(canonical)
  })

test('ROUTE-1 addresses work on reload, back and forward', async ({ page }) => {
  const buyer = new Buyer(page)
  await buyer.open('/')
  await page.locator('#best-sellers').getByRole('link', { name: 'Tessera', exact: true }).click()
  await expect(page).toHaveURL('/puzzle/tessera')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, name: 'Tessera' })).toBeVisible()
  await ready(page)
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('#best-sellers')).toBeVisible()
  await page.goForward({ waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1, name: 'Tessera' })).toBeVisible()
})
