import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { OwnShop } from './own-shop.ts'
import { expect, ready } from './shop-test.ts'

export const ownersPassword = 'correct horse battery'

/** The one-time link that the start has printed. */
export function ownerLink(shop: Pick<OwnShop, 'output'>): string | undefined {
  return /http:\/\/\S+\/join\/[\w-]{22}/.exec(shop.output())?.[0]
}

/** Makes the owner's account by the link, with password and app; the page's browser is signed in after it. */
export async function joinAsOwner(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await ready(page)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Name', { exact: true }).fill('Ines Halvorsen')
  await page.getByLabel('E-mail').fill('ines@shop.example')
  await page.getByLabel('Password').fill(ownersPassword)
  await page.getByLabel('Code of your authenticator app').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Use password and app' }).click()
  await expect(page.getByRole('link', { name: 'To the back office' })).toBeVisible()
  await page.close()
}

/** What the authenticator app shows now. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
