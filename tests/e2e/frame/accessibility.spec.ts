import { expectAccessible, expectNoSidewaysScroll, expectReadable } from '../support/accessible.ts'
import { openBought, openCardPage, placeByApi } from '../support/bought.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { expect, ready, test } from '../support/shop-test.ts'

/** The screens of a purchase and around it; each function leaves the page in the state to check. */
const screens: Record<string, (buyer: Buyer) => Promise<void>> = {
  'the home page': (buyer) => buyer.open('/'),
  'a category': (buyer) => buyer.open('/puzzle'),
  'a filtered category': (buyer) => buyer.open('/games?platform=nintendo'),
  'a product': (buyer) => buyer.open('/puzzle/tessera'),
  'a product with options': (buyer) => buyer.open('/horror/blackwater'),
  'the search results': (buyer) => buyer.open('/search?name=garden'),
  'a page that is not there': (buyer) => buyer.open('/no/such/page'),
  'the empty cart': (buyer) => buyer.open('/checkout'),
  'the checkout': (buyer) => buyer.goToCheckout(),
  'the checkout with errors': async (buyer) => {
    await buyer.goToCheckout()
    await buyer.fillCheckout('card')
    await buyer.page.getByLabel(buyer.t('checkout.phone')).fill('not a number')
    await buyer.payButton().click()
    await expect(buyer.page.getByText(buyer.t('checkout.phone.invalid'))).toBeVisible()
  },
  'the page for cards': async (buyer) => {
    await openCardPage(buyer)
  },
  'the page for cards after a refused one': async (buyer) => {
    await openCardPage(buyer)
    await buyer.payByCard(cards.declined)
    await expect(buyer.page.getByRole('alert')).toBeVisible()
  },
  'the page to pay another way': async (buyer) => {
    await openCardPage(buyer)
    await buyer.page.getByRole('link', { name: buyer.t('pay.other-way') }).click()
    await expect(buyer.heading('pay.other-way')).toBeVisible()
  },
  'the page that posts a form': async (buyer) => {
    await buyer.page.route('**/form', (route) => route.fulfill({ status: 204 }))
    await buyer.goToCheckout()
    await buyer.fillCheckout('wallet')
    await buyer.payButton().click()
    await expect(buyer.heading('pay.form-title')).toBeVisible()
  },
  'the result of an open payment': async (buyer) => {
    const { path } = await placeByApi(buyer, 'card')
    await buyer.open(path)
    await expect(buyer.page.getByText(buyer.t('pay.fetching-status'))).toBeVisible()
  },
  'the result with its key hidden, then open': async (buyer) => {
    await openBought(buyer)
    await expectAccessible(buyer.page)
    await buyer.readKey()
  },
  'the page to sign in, with its errors': async (buyer) => {
    await buyer.open('/login')
    await buyer.page
      .getByRole('main')
      .getByRole('button', { name: buyer.t('login.title') })
      .click()
    await expect(buyer.page.getByText(buyer.t('login.account-required'))).toBeVisible()
  },
  'the page to sign in after a wrong password': async (buyer) => {
    await buyer.open('/login')
    await buyer.page.getByLabel(buyer.t('login.account')).fill(buyer.email)
    await buyer.page.getByLabel(buyer.t('login.password'), { exact: true }).fill('wrong lamp')
    await buyer.page
      .getByRole('main')
      .getByRole('button', { name: buyer.t('login.title') })
      .click()
    await expect(buyer.page.getByRole('alert')).toBeVisible()
  },
  'the page to sign up, with its errors': async (buyer) => {
    await buyer.open('/register')
    await buyer.page.locator('[name=pwd]').fill('blue lamp')
    await buyer.page.getByRole('button', { name: buyer.t('register.action') }).click()
    await expect(buyer.page.getByText(buyer.t('register.terms-required'))).toBeVisible()
  },
  'the page for a forgotten password': async (buyer) => {
    await buyer.open('/forgot')
    await buyer.page.getByText(buyer.t('forgot.unseen'), { exact: true }).click()
  },
  'the mailbox': async (buyer) => {
    const { email, page } = buyer
    const headers = { 'sec-fetch-site': 'same-origin' }
    expect((await page.request.post('/newsletter', { form: { email }, headers })).ok()).toBe(true)
    await expect(async () => {
      await page.goto(buyer.addressOf('/mailbox'))
      await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible({ timeout: 500 })
    }).toPass()
  },
}

test.use({ expectedStatuses: [400, 402, 404, 409] })

for (const [name, show] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}, light, dark and narrow, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await show(new Buyer(page))
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    for (const width of [320, 390, 1440]) await expectNoSidewaysScroll(page, width)
  })

  test(`L10N-4 axe finds nothing on ${name} in Arabic, and nothing scrolls sideways`, async ({ page }) => {
    await show(new Buyer(page, 'ar'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectAccessible(page)
    for (const width of [320, 390, 1440]) await expectNoSidewaysScroll(page, width)
  })
}

test('ROUTE-10 a busy button keeps its name', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/newsletter*', async (route) => {
    await released.promise
    await route.continue()
  })
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Your e-mail').fill('marie@example.org')
  const subscribe = footer.getByRole('button', { name: 'Subscribe' })
  await subscribe.click()
  await expect(subscribe).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  released.resolve()
  await expect(subscribe).not.toHaveAttribute('aria-busy')
})
