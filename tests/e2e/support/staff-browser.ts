import type { Page } from '@playwright/test'
import { addAuthenticator, codeOf, ownersPassword } from './office.ts'
import { expect, ready } from './shop-test.ts'

/** A browser of a staff member, with a passkey of its own. */
export class StaffBrowser {
  readonly page: Page
  readonly office: string

  constructor(page: Page, office: string) {
    this.page = page
    this.office = office
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.office + path)
    await ready(this.page)
  }

  /** Makes the owner's account by the one-time link, with a password and an app. Returns the app's secret. */
  async joinAsOwner(link: string): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { page } = this
    await addAuthenticator(page)
    await page.goto(link)
    await ready(page)
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Name', { exact: true }).fill('Ines Halvorsen')
    await page.getByLabel('E-mail').fill('ines@shop.example')
    await page.getByLabel('Password').fill(ownersPassword)
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Use password and app' }).click()
    await expect(page.getByRole('link', { name: 'To the back office' })).toBeVisible()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    const recoveryCodes = await codes.allInnerTexts()
    await page.getByRole('link', { name: 'To the back office' }).click()
    await this.isAt('Overview')
    return { secret, recoveryCodes }
  }

  /** Makes the account of an invitation with a passkey. */
  async joinWithPasskey(link: string): Promise<void> {
    const { page } = this
    await addAuthenticator(page)
    await page.goto(link)
    await ready(page)
    await page.getByRole('button', { name: 'Make a passkey' }).click()
    await page.getByRole('link', { name: 'To the back office' }).click()
    await this.isAt('Overview')
  }

  async addPasskey(): Promise<void> {
    await this.open('/account')
    await this.page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(this.page.getByRole('button', { name: 'Remove…' })).toBeVisible()
  }

  async signInWithPasskey(): Promise<void> {
    await this.open('/sign-in')
    await this.page.getByRole('button', { name: 'Use a passkey' }).click()
    await this.isAt('Overview')
  }

  async signInWithCode(secret: string): Promise<void> {
    const { page } = this
    await this.open('/sign-in')
    await page.getByLabel('E-mail').fill('ines@shop.example')
    await page.getByLabel('Password').fill(ownersPassword)
    await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Sign in with password and code' }).click()
    await this.isAt('Overview')
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await this.isAt('Sign in')
  }

  /** Opens an order; `confirmed` shows the second factor first, which some actions need. */
  async openOrder(orderNo: string, { confirmed = false } = {}): Promise<void> {
    if (confirmed) {
      await this.open(`/step-up?to=/orders/${orderNo}`)
      await this.page.getByRole('button', { name: 'Use a passkey' }).click()
    } else await this.open(`/orders/${orderNo}`)
    await this.isAt(orderNo)
    await ready(this.page)
  }

  async isAt(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title)
  }

  /** Opens the newest batch of a variant. */
  async openBatchOf(sku: string): Promise<void> {
    const { page } = this
    await this.open(`/keys?q=${encodeURIComponent(sku)}`)
    const pool = page.getByRole('table', { name: 'Key pool' })
    await pool
      .getByRole('row', { name: new RegExp(sku) })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/keys\/variants\/\d+$/)
    // the address changes before the page, which links to other batches
    await expect(pool).toHaveCount(0)
    await page
      .getByRole('link', { name: /^B-\d+$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Batch B-/)
    await ready(page)
  }

  /** Takes the keys of the open batch off sale. */
  async quarantineBatch(reason: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Quarantine…' }).click()
    await page.getByLabel('Reason, for the audit log').fill(reason)
    await page.getByRole('button', { name: /^Quarantine \d/ }).click()
    await expect(page.getByText('The batch is quarantined.')).toBeVisible()
  }

  /** Refunds one unit of the order's first line. */
  async refundOne(reason: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: /^Refund…/ }).click()
    const dialog = page.getByRole('dialog')
    const back = dialog.getByRole('table', { name: 'Lines to refund' }).getByRole('row').nth(1)
    await dialog.getByRole('combobox').selectOption('1')
    await expect(back).toContainText('$')
    await dialog.getByLabel(/^Reason/).fill(reason)
    await dialog.getByRole('button', { name: /^Refund \$/ }).click()
    await expect(page.getByText('The refund is on its way')).toBeVisible()
  }
}
