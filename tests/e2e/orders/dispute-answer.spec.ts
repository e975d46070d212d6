import type { BrowserContext, Page } from '@playwright/test'
import { companySecret, type CompanyShop, openCompanyShop } from '../support/company-shop.ts'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { Buyer, cards } from '../support/buyer.ts'
import { ageSecondFactor, confirmIdentity, joinAsOwner, type JoinedOwner } from '../support/join-as-owner.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'
import { stripe } from '../support/stripe-shop.ts'
import { sandboxControl } from '../../helpers/companies/sandbox-control.ts'

test.describe('an answer to a dispute', () => {
  test.describe.configure({ mode: 'serial' })
  let company: CompanyShop
  let owner: BrowserContext
  let errors: string[]
  let joined: JoinedOwner
  let address = ''

  test.beforeAll(async ({ browser }) => {
    company = await openCompanyShop(stripe, { BACK_OFFICE: 'on' }, { control: true })
    const { shop } = company
    owner = await browser.newContext()
    errors = watchErrors(owner)
    joined = await joinAsOwner(owner, shop)
    const buying = await browser.newContext({ baseURL: shop.url })
    const buyer = new Buyer(await buying.newPage())
    const numbers = []
    for (let index = 0; index < 3; index++) numbers.push(await buyOne(buyer, shop.dataDir))
    await buying.close()
    const [first, second, disputed = ''] = numbers
    await ask(`update orders set paid_at = now() - interval '300 days' where order_no = $1`, first)
    await ask(`update orders set paid_at = now() - interval '200 days' where order_no = $1`, second)
    const [payment] = await ask<{ provider_payment_id: string }>(
      `select provider_payment_id from payment join orders o on o.id = order_id where order_no = $1`,
      disputed,
    )
    const control = sandboxControl({ url: company.company.url, secret: companySecret })
    await control.dispute(payment?.provider_payment_id ?? '', 'open')
    await expect.poll(() => ask('select 1 as one from dispute')).toHaveLength(1)
    await ask(`update dispute set rule_status = 'requires_action'`)
    address = `${joined.url}/orders/${disputed}`
  })
  test.afterAll(async () => {
    await owner.close()
    await company.close()
  })

  function ask<Row extends object>(text: string, value?: string): Promise<Row[]> {
    return query<Row & Record<string, unknown>>(
      text,
      value === undefined ? [] : [value],
      company.shop.dataDir,
    )
  }

  async function open(): Promise<Page> {
    const page = await owner.newPage()
    await page.goto(address)
    await ready(page)
    return page
  }

  test('RTS-8 shows the two earlier payments and each field, on a phone and in the dark', async () => {
    const page = await open()
    await expect(page.getByRole('heading', { name: 'Visa Compelling Evidence 3.0' })).toBeVisible()
    await expect(page.getByText('Qualifies', { exact: true })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'Network address' })).toBeVisible()
    await expect(page.getByText('refund_policy_disclosure')).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFitsPhone(page)
    await expectAccessible(page)
  })

  test('RTS-8 sends after the second factor, shows the company’s reason, then the sent answer', async () => {
    await ageSecondFactor(company.shop)
    const page = await open()
    await page.getByRole('button', { name: 'Send to Stripe…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Stripe takes one answer')).toBeVisible()
    await expectAccessible(page)
    await confirmIdentity(page, joined.recoveryCodes[1])
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Send to Stripe' }).press('Enter')
    // the company knows the true days of the earlier payments
    await expect(page.getByText('The company refused the answer.')).toBeVisible()
    await expect(page.getByText('parameter_invalid', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await ask(`update dispute set rule_status = 'not_qualified'`)
    // the address of the first page opens its dialog again
    const again = await open()
    await again.getByRole('button', { name: 'Send to Stripe…' }).press('Enter')
    await again.getByRole('dialog').getByRole('button', { name: 'Send to Stripe' }).press('Enter')
    await expect(again.getByText('The answer is sent.')).toBeVisible()
    await expect(again.getByRole('button', { name: 'Send to Stripe…' })).toHaveCount(0)
    await expect(again.getByText('Sent by Ines Halvorsen').first()).toBeVisible()
    await expect(again.getByText('Answer to a dispute sent, Ines Halvorsen').first()).toBeVisible()
    await expectAccessible(again)
    expect(errors.filter((error) => !/^40[09]/.test(error))).toEqual([])
  })
})

async function buyOne(buyer: Buyer, dataDir: string): Promise<string> {
  await buyer.goToCheckout()
  await buyer.placeOrder('stripe')
  await buyer.payAtBank(cards.paid)
  await buyer.readKey()
  const [last] = await query<{ order_no: string }>(
    'select order_no from orders order by id desc limit 1',
    [],
    dataDir,
  )
  return last?.order_no ?? ''
}
