import type { Locator } from '@playwright/test'
import { StaffBrowser } from './staff-browser.ts'
import { ownersPassword } from './join-as-owner.ts'
import { expect } from './shop-test.ts'

/** A text in English and in other languages, by the languages' names in the back office. */
export interface Translated {
  English: string
  German: string
  Arabic: string
}

export interface NewProduct {
  id: string
  name: string
  category: string
  tagline: string
  /** of its one attribute, each a variant in dollars */
  attribute: string
  variants: readonly { sku: string; value: string; list: string; price: string }[]
}

const translations = ['German', 'Arabic'] as const
const idOf = { German: 'de', Arabic: 'ar' } as const

/** Fills a shop and keeps its books. */
export class Owner extends StaffBrowser {
  async signInAgain(recoveryCode: string): Promise<void> {
    const { page } = this
    await this.open('/sign-in')
    await page.getByLabel('E-mail').fill('ines@shop.example')
    await page.getByLabel('Password').fill(ownersPassword)
    await page.getByLabel('Code of your authenticator app').fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in with password and code' }).click()
    await this.isAt('Overview')
  }

  async addCategory(name: Translated): Promise<void> {
    const { page } = this
    await this.open('/categories?open=new')
    const drawer = page.getByRole('complementary', { name: 'New category' })
    await drawer.getByLabel('Name English').fill(name.English)
    for (const language of translations) {
      await drawer.locator('summary', { hasText: language }).click()
      await drawer.getByLabel(`Name in ${language}`).fill(name[language])
    }
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name.English) })).toContainText('3 of 18')
  }

  /** Makes a product and puts it on sale; returns its path in the back office. */
  async addProduct(product: NewProduct): Promise<string> {
    const { page } = this
    await this.open('/products/new')
    await page.getByLabel('Name', { exact: true }).fill(product.name)
    await page.getByLabel('Internal ID (optional)').fill(product.id)
    await page.getByLabel('Category').selectOption(product.category)
    await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill(product.tagline)
    await page.getByRole('checkbox', { name: 'On sale', exact: true }).check()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Attribute', { exact: true }).fill(product.attribute)
    for (const [index, { value }] of product.variants.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add value' }).click()
      await page.getByLabel(`Value ${index + 1} of ${product.attribute}`).fill(value)
    }
    for (const [index, variant] of product.variants.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add variant' }).click()
      await page.getByLabel('SKU', { exact: true }).nth(index).fill(variant.sku)
      await page.getByLabel(`${product.attribute} of ${variant.sku}`).selectOption(variant.value)
      await page.getByLabel(`List price of ${variant.sku}`).fill(variant.list)
      await page.getByLabel(`Price of ${variant.sku}`, { exact: true }).fill(variant.price)
    }
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    return new URL(page.url()).pathname
  }

  /** The names of attributes and values follow the order of the product. */
  async translateProduct(
    at: string,
    language: (typeof translations)[number],
    texts: { name: string; tagline: string; choices: Readonly<Record<string, string>> },
  ): Promise<void> {
    const { page } = this
    await this.open(`${at}?part=texts&lang=${idOf[language]}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(texts.name)
    await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill(texts.tagline)
    await page.getByRole('button', { name: 'Translate the names' }).click()
    for (const [english, name] of Object.entries(texts.choices))
      await page.getByLabel(english, { exact: true }).fill(name)
    await this.save()
  }

  /** Gives a product its cover; returns the path of the picture. */
  async giveCover(at: string, picture: Buffer): Promise<string> {
    const { page } = this
    await this.open(`${at}?part=presentation`)
    const file = { name: 'cover.png', mimeType: 'image/png', buffer: picture }
    await page.getByLabel('Choose a picture Cover').setInputFiles(file)
    const cover = page.getByRole('listitem').filter({ hasText: 'Cover' })
    await expect(cover).toContainText('your own')
    const src = (await cover.locator('img').getAttribute('src')) ?? ''
    await this.save()
    return src
  }

  async importKeys(sku: string, keys: readonly string[], { cost }: { cost: string }): Promise<void> {
    const { page } = this
    await this.open('/keys/import')
    await page.getByLabel('SKU of the variant').fill(sku)
    await page.getByLabel('Keys', { exact: true }).fill(keys.join('\n'))
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByLabel('Supplier', { exact: true }).fill('Keywright Ltd')
    await page.getByLabel('Cost each').fill(cost)
    await page.getByRole('button', { name: `Add ${keys.length} keys` }).click()
    await expect(page.getByText(`${keys.length} keys added.`)).toBeVisible()
  }

  async addCoupon(code: string, percent: string): Promise<void> {
    const { page } = this
    await this.open('/coupons?open=new')
    const drawer = page.getByRole('complementary', { name: 'New coupon' })
    await drawer.getByLabel('Code').fill(code)
    await drawer.getByLabel('How much').fill(percent)
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText(`${percent}%`)
  }

  /** Adds a product to a part of the home page, which is published by `publish`. */
  async addToHome(part: string, product: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: `Add a product to ${part}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add a product to ${part}` })
    await dialog.getByLabel('Product', { exact: true }).fill(product)
    await dialog.getByRole('button', { name: product }).click()
    await expect(page.getByRole('list', { name: part })).toContainText(product)
  }

  async planSale(at: string, sku: string, sale: { price: string; from: Date; until: Date }): Promise<void> {
    const { page } = this
    await this.open(at)
    await page.getByRole('button', { name: `Add sale period ${sku}` }).click()
    await page.getByLabel(`Price in sale period 1 of ${sku}`).fill(sale.price)
    await page.getByLabel(`Sale period 1 of ${sku} begins`).fill(toTheMinute(sale.from))
    await page.getByLabel(`Sale period 1 of ${sku} ends`).fill(toTheMinute(sale.until))
    await this.save()
  }

  async refund(orderPath: string, amount: string, says = 'The refund is on its way'): Promise<void> {
    const { page } = this
    await this.open(orderPath)
    await page.getByRole('button', { name: /^Refund…/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Give back instead/).fill(amount)
    await dialog.getByLabel(/^Reason/).fill('as agreed')
    await dialog.getByRole('button', { name: `Refund $${amount}` }).click()
    await expect(page.getByText(says)).toBeVisible()
  }

  /** Saves, and waits until everything is stored and read again. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+s')
    await expect(this.saveButton()).toHaveCount(0)
    await expect(this.page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  }

  saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }
}

/** A moment in UTC, in the form of a field for day and time. */
function toTheMinute(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
