import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { decimal } from '../../../src/shop/money-text.ts'
import { type SandboxControl, sandboxControl } from '../../helpers/companies/sandbox-control.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { companySecret, type CompanyShop, openCompanyShop } from '../support/company-shop.ts'
import { StaffBrowser } from '../support/staff-browser.ts'
import { ownerLink } from '../support/join-as-owner.ts'
import { Owner } from '../support/owner.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'
import { stripe } from '../support/stripe-shop.ts'

const hourMs = 3_600_000
const coupon = 'LAUNCH10'
const arabicMethod = 'بطاقة أو محفظة'
const lantern = {
  id: 'far-lantern',
  name: 'The Last Lantern',
  category: 'Lamps',
  tagline: 'Keep it lit.',
  attribute: 'Edition',
  variants: [
    { sku: 'LMP-STD', value: 'Standard', list: '39.99', price: '29.99' },
    { sku: 'LMP-DLX', value: 'Deluxe', list: '59.99', price: '49.99' },
  ],
} as const
const arabicName = 'المصباح الأخير'
const keys = {
  'LMP-STD': ['STAND-22222-AAAAA', 'STAND-33333-BBBBB'],
  'LMP-DLX': ['DELUX-44444-CCCCC', 'DELUX-55555-DDDDD'],
}

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
let opened: CompanyShop
let statement: SandboxControl
const contexts: { context: BrowserContext; errors: string[] }[] = []

test.beforeAll(async () => {
  opened = await openCompanyShop(
    stripe,
    { DEMO_SHOP: 'off', BACK_OFFICE: 'on', TZ: 'UTC' },
    { control: true, now },
  )
  statement = sandboxControl({ url: opened.company.url, secret: companySecret })
})
test.afterAll(async () => {
  for (const { context } of contexts) await context.close()
  await opened.close()
})

test('OPS-6 OPS-7 OPS-8 OPS-9 PSP-4 an owner fills an empty shop, sells, reduces a price for tomorrow, and the books agree', async ({
  browser,
}) => {
  const { shop } = opened
  const link = await ownerLink(shop)
  const context = await browserOf(browser)
  const { origin } = new URL(link)
  const owner = new Owner(await context.newPage(), origin)
  const { recoveryCodes } = await new StaffBrowser(owner.page, origin).joinAsOwner(link)
  const arabic = new Buyer(await (await browserOf(browser)).newPage(), 'ar')
  const english = new Buyer(await (await browserOf(browser)).newPage())
  let at = ''
  let productPath = ''

  await test.step('a category in three languages', () =>
    owner.addCategory({ English: 'Lamps', German: 'Lampen', Arabic: 'مصابيح' }))

  await test.step('a product with picture and two variants in three languages', async () => {
    at = await owner.addProduct(lantern)
    await owner.translateProduct(at, 'German', {
      name: 'Die letzte Laterne',
      tagline: 'Lass sie brennen.',
      choices: { Edition: 'Ausgabe', Standard: 'Standard', Deluxe: 'Deluxe' },
    })
    await owner.translateProduct(at, 'Arabic', {
      name: arabicName,
      tagline: 'أبقه مضيئًا.',
      choices: { Edition: 'الإصدار', Standard: 'قياسي', Deluxe: 'فاخر' },
    })
    const cover = await owner.giveCover(at, await plainPicture())
    const picture = await owner.page.request.get(shop.url + cover)
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  })

  await test.step('keys for both', async () => {
    for (const [sku, texts] of Object.entries(keys)) await owner.importKeys(sku, texts, { cost: '10' })
  })

  await test.step('a payment method with a fee and an Arabic name, and a coupon', async () => {
    await owner.open('/payments/stripe')
    await owner.page.getByLabel('Arabic').fill(arabicMethod)
    await owner.page.getByLabel('Per cent of the goods').fill('2')
    await owner.save()
    await owner.addCoupon(coupon, '10')
  })

  await test.step('the home page', async () => {
    await owner.open('/home')
    await owner.addToHome('Carousel', lantern.name)
    await owner.addToHome('Best sellers', lantern.name)
    await owner.page.keyboard.press('Control+s')
    await expect(owner.page.getByText('Published. Buyers see it now.')).toBeVisible()
  })

  await test.step('terms in two languages, and news', async () => {
    await writeTerms(owner, 'en-US', 'Our terms', '## Lamps\n\nA key is yours once it is paid.')
    await writeTerms(owner, 'ar', 'شروطنا', '## مصابيح\n\nالمفتاح لك بعد الدفع.')
    await publishNews(owner)
  })

  await test.step('a price reduced for tomorrow', async () => {
    await owner.open('/settings?group=selling')
    const rule = owner.page.getByLabel('Crossed-out price')
    await rule.selectOption('The lowest price of the 30 days before (EU)')
    await owner.save()
    const from = new Date(now().getTime() + 24 * hourMs)
    const until = new Date(from.getTime() + 7 * 24 * hourMs)
    await owner.planSale(at, 'LMP-STD', { price: '19.99', from, until })
  })

  await test.step('a buyer reads and buys it with the coupon in Arabic', async () => {
    productPath = await readInArabic(arabic)
    await buyDeluxe(arabic)
    const key = await arabic.readKey()
    expect(keys['LMP-DLX']).toContain(key)
    expect(await arabic.readMail()).toContain(key)
  })

  await test.step('some of the money goes back', async () => {
    await owner.open('/orders')
    await owner.page.getByRole('link', { name: /^LK-/ }).first().click()
    await expect(owner.page).toHaveURL(/\/orders\/LK-/)
    await owner.refund(new URL(owner.page.url()).pathname, '5.00')
    await expect(async () => {
      await arabic.page.reload()
      await expect(arabic.page.locator('a[href*="order-document"]')).toHaveCount(2, { timeout: 1000 })
    }).toPass()
  })

  await test.step('today nothing is crossed out, tomorrow the lowest price of 30 days is', async () => {
    await expectPrice(english, productPath, '$29.99')
    aheadMs = 25 * hourMs
    await shop.setClockAhead(aheadMs)
    await expectPrice(english, productPath, '$19.99', '$29.99')
    await expectPrice(arabic, productPath, '$19.99', '$29.99')
  })

  await test.step('a guest buys at the lower price', async () => {
    await english.page.locator('#buy-now').getByRole('button').click()
    await expect(english.heading('checkout.title')).toBeVisible()
    await ready(english.page)
    await english.placeOrder('stripe')
    await english.payAtBank(cards.paid)
    expect(keys['LMP-STD']).toContain(await english.readKey())
  })

  await test.step('the report equals the company’s statement', async () => {
    await owner.signInAgain(recoveryCodes[0] ?? '')
    const booked = await statement.payments()
    const sum = (name: 'taken' | 'givenBack') => booked.reduce((cents, one) => cents + one[name], 0)
    expect([sum('taken'), sum('givenBack')]).toEqual([4599 + 2039, 500])
    await owner.open('/reports/days')
    const total = owner.page.getByRole('table', { name: 'Sales by day' }).getByRole('row', { name: /^Total/ })
    for (const cents of [sum('taken'), sum('givenBack')])
      await expect(total).toContainText(`$${decimal(cents)}`)
    await owner.open('/reports/coupons')
    const used = owner.page
      .getByRole('table', { name: 'Coupons' })
      .getByRole('row', { name: new RegExp(coupon) })
    await expect(used).toContainText('$45.99')
  })

  for (const { errors } of contexts) expect(errors).toEqual([])
})

async function browserOf(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: opened.shop.url })
  contexts.push({ context, errors: watchErrors(context) })
  return context
}

function plainPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#c07020' } })
    .png()
    .toBuffer()
}

async function writeTerms(owner: Owner, language: string, title: string, text: string): Promise<void> {
  const { page } = owner
  await owner.open(`/content/page/condition?language=${language}`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill(text)
  await owner.saveButton().click()
  await expect(owner.saveButton()).toBeHidden()
}

async function publishNews(owner: Owner): Promise<void> {
  const { page } = owner
  await owner.open('/content')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.getByLabel('Title').fill('We are open')
  await dialog.getByLabel('Title').press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'We are open' })).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('The first lamps are here.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Text saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const asked = page.getByRole('dialog', { name: 'Publish this article?' })
  await asked.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}

/** Reads terms, news and the home page as the owner left them, then the product; returns its address. */
async function readInArabic(buyer: Buyer): Promise<string> {
  const { page, t } = buyer
  await buyer.open('/condition')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شروطنا')
  await expect(page.getByRole('heading', { name: 'مصابيح' })).toBeVisible()
  await buyer.open('/news')
  await expect(page.getByRole('link', { name: 'We are open' }).first()).toBeVisible()
  await buyer.open('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('أبقه مضيئًا.').first()).toBeVisible()
  await page.getByRole('link', { name: t('home.details-of', { name: arabicName }) }).click()
  await expect(page.getByRole('heading', { level: 1, name: arabicName })).toBeVisible()
  return new URL(page.url()).pathname
}

async function buyDeluxe(buyer: Buyer): Promise<void> {
  const { page, t } = buyer
  await page.getByRole('radio', { name: 'فاخر' }).click({ force: true })
  await expect(shownPrice(page)).toContainText('$49.99')
  await page.locator('#buy-now').getByRole('button').click()
  await expect(buyer.heading('checkout.title')).toBeVisible()
  await ready(page)
  await page.getByLabel(t('checkout.coupon'), { exact: true }).fill(coupon)
  await page.getByRole('button', { name: t('checkout.apply') }).click()
  await expect(page.getByText(t('checkout.coupon-used'))).toBeVisible()
  await page.getByLabel(t('checkout.email'), { exact: true }).fill(buyer.email)
  await page.getByRole('radio', { name: arabicMethod }).check()
  await expect(page.getByText('$45.99').first()).toBeVisible()
  await buyer.payButton().click()
  await page.waitForURL('**/pay/cs_test_**')
  await buyer.payAtBank(cards.paid)
}

async function expectPrice(buyer: Buyer, path: string, price: string, before?: string): Promise<void> {
  const shown = shownPrice(buyer.page)
  await buyer.open(path)
  await expect(shown).toContainText(price)
  if (before === undefined) return expect(shown.locator('s')).toHaveCount(0)
  await expect(shown.locator('s')).toContainText(before)
  await expect(shown).toContainText(buyer.t('price.lowest-before'))
}

function shownPrice(page: Page) {
  return page.locator('main [aria-live=polite]').first()
}
