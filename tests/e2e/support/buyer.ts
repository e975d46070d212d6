import { randomInt, randomUUID } from 'node:crypto'
import { textOf, type Translate } from '../../../src/shop/localisation/server-text.ts'
import { expect, ready } from './shop-test.ts'
import { variantOf } from './shop-database.ts'
import type { Locator, Page } from '@playwright/test'

/** The test bank's published cards, by effect. */
export const cards = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000000000001117',
  late: '4000000000003337',
  /** from Brazil */
  foreign: '4000000760000002',
}

export type MethodCode =
  | 'card'
  | 'bank'
  | 'wallet'
  | 'stripe'
  | 'paypal'
  | 'paypal-form'
  | 'oceanpayment'
  | 'btcpay'
  | 'payssion-alipay'
  | 'bank-transfer'

const pagesToPayOn: Record<MethodCode, string | RegExp> = {
  card: '**/bill-pay?**',
  oceanpayment: '**/bill-pay?**',
  bank: '**/pay/pay_**',
  wallet: '**/pay/pay_**',
  stripe: '**/pay/cs_test_**',
  paypal: /\/pay\/[A-Z0-9]{17}$/,
  'bank-transfer': '**/success-payment?**',
  'paypal-form': /\/pay\/[A-Z0-9]{17}$/,
  btcpay: /\/i\/[a-z0-9]{22}$/,
  'payssion-alipay': /\/pay\/H\d{15}$/,
}

/** Languages with and without scripts; Arabic without scripts needs no walk of its own. */
export const ways = [
  { locale: 'en-US', javaScriptEnabled: true },
  { locale: 'en-US', javaScriptEnabled: false },
  { locale: 'ar', javaScriptEnabled: true },
]

/** A buyer in one browser and one language. */
export class Buyer {
  readonly page: Page
  readonly email = `buyer-${randomUUID().slice(0, 13)}@mail.example`
  /** of the buyer's own card, since one card for every test would be held for review */
  readonly cardExpiry = `${String(randomInt(1, 13)).padStart(2, '0')}/${randomInt(2031, 2041)}`
  readonly locale: string
  readonly t: Translate

  constructor(page: Page, locale = 'en-US') {
    this.page = page
    this.locale = locale
    this.t = textOf(locale).t
  }

  /** Opens an address of the shop in the buyer's language and waits for hydration. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.addressOf(path), { waitUntil: 'domcontentloaded' })
    await ready(this.page)
  }

  addressOf(path: string): string {
    if (this.locale === 'en-US') return path
    return `${path}${path.includes('?') ? '&' : '?'}lang=${this.locale}`
  }

  /** Goes from the home page to a product, and with Buy now to the checkout. */
  async buyFromHome(product: string): Promise<void> {
    await this.open('/')
    await this.page.locator('#best-sellers').getByRole('link', { name: product, exact: true }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: product })).toBeVisible()
    await this.page.locator('#buy-now').getByRole('button').click()
    await expect(this.heading('checkout.title')).toBeVisible()
  }

  /** Sets the cart's cookie and opens the checkout. */
  async goToCheckout(product = 'tessera', quantity = 1, query = ''): Promise<void> {
    const value = `${await variantOf(product)}.${quantity}`
    await this.page.context().addCookies([{ name: 'lk_cart', value, url: shopUrl() }])
    await this.open(`/checkout${query}`)
  }

  /** Fills in the checkout of a cart, up to the pay button. */
  async checkOutByCard(cart: string, { hasScripts }: { hasScripts: boolean }): Promise<void> {
    const { page } = this
    await page.goto(this.addressOf('/'), { waitUntil: 'domcontentloaded' })
    await page.context().addCookies([{ name: 'lk_cart', value: cart, url: page.url() }])
    await page.goto(this.addressOf('/checkout'), { waitUntil: 'domcontentloaded' })
    if (hasScripts) await ready(page)
    await this.fillCheckout('card')
  }

  async fillCheckout(method: MethodCode): Promise<void> {
    await this.page.getByLabel(this.t('checkout.email'), { exact: true }).fill(this.email)
    await this.page.getByRole('radio', { name: this.t(`payment-method.${method}`) }).check()
  }

  payButton(): Locator {
    return this.page.locator('#pay-button').getByRole('button')
  }

  /** Places the order, up to its payment page. */
  async placeOrder(method: MethodCode): Promise<void> {
    await this.fillCheckout(method)
    await this.payButton().click()
    await this.page.waitForURL(pagesToPayOn[method])
  }

  /** Fills in the card page and submits it. */
  async payByCard(number: string): Promise<void> {
    const { page, t } = this
    await page.getByLabel(t('billing.card'), { exact: true }).fill(number)
    await page.getByLabel(t('billing.expiry')).fill(this.cardExpiry)
    await page.getByLabel(t('billing.code')).fill('123')
    await page.getByLabel(t('billing.first-name')).fill('Ada')
    await page.getByLabel(t('billing.last-name')).fill('Byron')
    await page.getByLabel(t('billing.address'), { exact: true }).fill('12 Analytical Row')
    await page.getByLabel(t('billing.city')).fill('London')
    await this.pickCountry('GB')
    await page.getByLabel(t('billing.zip')).fill('W1J 7DU')
    await page.getByLabel(t('billing.phone')).fill('442071838750')
    await page
      .locator('form', { has: page.locator('[name=cardNo]') })
      .locator('button[type=submit]')
      .click()
  }

  /** Chooses the country by typing, or in the select without scripts. */
  private async pickCountry(code: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: this.t('billing.country') })
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') {
      await field.selectOption(code)
    } else {
      await field.fill(code)
      await field.press('Enter')
    }
  }

  /** Chooses one of the cards on the test bank's page. */
  async payAtBank(number: string): Promise<void> {
    await this.page.locator(`button[value="${number}"]`).click()
  }

  /** The page's heading, for any count of things. */
  heading(id: Parameters<Translate>[0]): Locator {
    const texts = [1, 2, 5].map((count) => RegExp.escape(this.t(id, { count })))
    return this.page.getByRole('heading', { level: 1, name: new RegExp(`^(?:${texts.join('|')})$`) })
  }

  /** Waits for the delivered order and opens its one key. */
  async readKey(): Promise<string> {
    await expect(this.heading('result.keys-here')).toBeVisible({ timeout: 60_000 })
    await this.page.getByRole('button', { name: this.t('result.reveal', { count: 1 }) }).click()
    const key = this.page.locator('[data-key]')
    await expect(key).toHaveText(/^[A-Z2-9]{4,6}(-[A-Z2-9]{3,6})+$/)
    return key.innerText()
  }

  /** The text of the mail with the keys, as the local mailbox shows it. */
  async readMail(): Promise<string> {
    const mailbox = await this.page.context().newPage()
    const entry = mailbox.getByRole('listitem').filter({ hasText: this.email }).getByRole('link')
    await expect(async () => {
      await mailbox.goto('/mailbox')
      await expect(entry).toBeVisible({ timeout: 500 })
    }).toPass()
    await entry.click()
    const text = await mailbox.locator('pre').innerText()
    await mailbox.close()
    return text
  }
}

function shopUrl(): string {
  return `http://localhost:${process.env['E2E_PORT']}`
}
