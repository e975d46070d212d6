import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { sandboxControl } from '../../../helpers/companies/sandbox-control.ts'
import { btcPay } from '../../support/btcpay-shop.ts'
import { Buyer, cards, type MethodCode } from '../../support/buyer.ts'
import { type CompanyShop, companySecret, openCompanyShop, type StandIn } from '../../support/company-shop.ts'
import { joinAsOwner } from '../../support/join-as-owner.ts'
import { oceanpayment } from '../../support/oceanpayment-shop.ts'
import type { OwnShop } from '../../support/own-shop.ts'
import { Owner } from '../../support/owner.ts'
import { payPal, payPalForm } from '../../support/paypal-shop.ts'
import { payssion } from '../../support/payssion-shop.ts'
import { expect, test, watchErrors } from '../../support/shop-test.ts'
import { stripe } from '../../support/stripe-shop.ts'

interface Play {
  buyer: Buyer
  owner: Owner
  /** the order's page in the back office */
  orderPath: string
}

interface PlayedCompany {
  method: MethodCode
  standIn: StandIn
  /** pays late money: from the payment page to the order's page, which waits for the money */
  payLate(buyer: Buyer): Promise<void>
  /** answer to a refund that needs another step */
  refundSays?: string
  /** remaining steps after the owner has refunded money */
  givenBack?(play: Play): Promise<void>
}

const atHostedPage = async ({ page }: Buyer) => {
  await page.locator(`button[value="${cards.late}"]`).click()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
}

const companies: Record<string, PlayedCompany> = {
  Stripe: { method: 'stripe', standIn: stripe, payLate: atHostedPage },
  PayPal: {
    method: 'paypal',
    standIn: payPal,
    payLate: (buyer) => buyer.payAtBank(cards.late),
  },
  'PayPal’s classic form': {
    method: 'paypal-form',
    standIn: payPalForm,
    payLate: atHostedPage,
    refundSays: 'pay this one by hand',
    givenBack: paidBackByHand,
  },
  Payssion: { method: 'payssion-alipay', standIn: payssion, payLate: atHostedPage },
  Oceanpayment: {
    method: 'oceanpayment',
    standIn: oceanpayment,
    payLate: (buyer) => buyer.payByCard(cards.late),
  },
  BTCPay: {
    method: 'btcpay',
    standIn: btcPay,
    async payLate({ page }) {
      await page.getByRole('button', { name: 'Pay; the chain has not confirmed it yet' }).click()
      await page.getByRole('link', { name: 'Return to the shop' }).click()
    },
    givenBack: claimed,
  },
}

for (const [name, company] of Object.entries(companies))
  test.describe(name, () => {
    let opened: CompanyShop
    test.beforeAll(async () => {
      const settings = { control: true, lateSeconds: 3600 }
      opened = await openCompanyShop(company.standIn, { BACK_OFFICE: 'on' }, settings)
    })
    test.afterAll(() => opened.close())

    test(`PSP-1 PSP-4 PSP-5 PAY-8 money by ${name} comes late, and goes back in two parts with a credit note each`, async ({
      browser,
    }) => {
      const { shop } = opened
      const context = await browser.newContext({ baseURL: shop.url })
      const errors = watchErrors(context)
      const buyer = new Buyer(await context.newPage())
      const owner = await ownerOf(shop, await (await browser.newContext()).newPage())
      await buyer.goToCheckout()
      await buyer.placeOrder(company.method)
      await company.payLate(buyer)
      await expect(buyer.heading('result.received')).toBeVisible()
      const play = { buyer, owner, orderPath: await newestOrder(owner) }
      await payWhatIsPending(opened)
      await buyer.readKey()
      const order = buyer.page.url()
      for (const [index, amount] of ['1.00', '2.00'].entries()) {
        await owner.refund(play.orderPath, amount, company.refundSays)
        await company.givenBack?.(play)
        await expectCreditNotes(buyer.page, order, index + 1)
      }
      await expectBothParts(play)
      expect(errors).toEqual([])
    })
  })

async function ownerOf(shop: OwnShop, page: Page): Promise<Owner> {
  const { url } = await joinAsOwner(page.context(), shop)
  return new Owner(page, url)
}

async function newestOrder(owner: Owner): Promise<string> {
  await owner.open('/orders')
  return (await owner.page.getByRole('link', { name: /^LK-/ }).first().getAttribute('href')) ?? ''
}

async function payWhatIsPending({ company }: CompanyShop): Promise<void> {
  const control = sandboxControl({ url: company.url, secret: companySecret })
  const [payment] = await control.payments()
  await control.pay(payment?.reference ?? '')
}

/** Confirms a refund that no company takes: the shop keeper sends the money in another way. */
async function paidBackByHand({ owner, orderPath }: Play): Promise<void> {
  const done = owner.page.getByRole('button', { name: 'Paid back by hand' })
  await expect(async () => {
    await owner.open(orderPath)
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass()
  // a decision on an outdated page is refused, so the owner opens it again
  await expect(async () => {
    await owner.open(orderPath)
    if (await done.isVisible()) await done.click()
    await expect(done).toHaveCount(0, { timeout: 5000 })
  }).toPass()
}

async function claimed({ buyer: { page, t } }: Play): Promise<void> {
  const order = page.url()
  const claim = page.getByRole('link', { name: t('result.claim-action') })
  await expect(async () => {
    await page.goto(order)
    await expect(claim).toBeVisible({ timeout: 1000 })
  }).toPass()
  await claim.click()
  await page.getByLabel('Your address').fill('bcrt1qbuyer')
  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await page.getByRole('button', { name: 'The shop keeper approves' }).click()
  await expect(page.getByText('Completed')).toBeVisible()
}

const documentLinks = (page: Page) => page.locator('a[href*="order-document"]')

/** Expects that many credit notes after the invoice on the buyer's page. */
async function expectCreditNotes(page: Page, order: string, count: number): Promise<void> {
  await expect(async () => {
    await page.goto(order)
    await expect(documentLinks(page)).toHaveCount(1 + count, { timeout: 1000 })
  }).toPass()
}

/** Expects each part on a credit note of its own, and both on the order's page in the back office. */
async function expectBothParts({ buyer: { page }, owner, orderPath }: Play): Promise<void> {
  const notes = documentLinks(page).filter({ hasText: 'Credit note' })
  for (const [index, amount] of ['$1.00', '$2.00'].entries()) {
    const answer = await page.request.get((await notes.nth(index).getAttribute('href')) ?? '')
    const pdf = await getDocumentProxy(new Uint8Array(await answer.body()))
    expect((await extractText(pdf, { mergePages: true })).text).toContain(amount)
  }
  await owner.open(orderPath)
  const money = owner.page.locator('section', { has: owner.page.getByRole('heading', { name: 'Money' }) })
  for (const amount of ['1.00', '2.00']) await expect(money).toContainText(new RegExp(`[−-]\\$${amount}`))
}
