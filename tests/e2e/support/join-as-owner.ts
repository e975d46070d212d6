import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { OwnShop } from './own-shop.ts'
import { query } from './shop-database.ts'
import { expect, ready } from './shop-test.ts'

export const ownersPassword = 'correct horse battery'

/** The one-time link that the start has printed. */
export function ownerLink(shop: Pick<OwnShop, 'output'>): string | undefined {
  return /http:\/\/\S+\/join\/[\w-]{22}/.exec(shop.output())?.[0]
}

/**
 * Makes the owner's account by the link, with password and app; the page's browser is signed in after it. Answers the recovery
 * codes.
 */
export async function joinAsOwner(page: Page, link: string): Promise<string[]> {
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
  await page.close()
  return recoveryCodes
}

/** The second factor of everybody was shown long ago. */
export async function ageSecondFactor({ dataDir }: Pick<OwnShop, 'dataDir'>): Promise<void> {
  await query(`update staff_session set stepped_up_at = now() - interval '11 minutes'`, [], dataDir)
}

/** Shows the second factor where a page asks for it before what is dangerous; each code is good once. */
export async function confirmIdentity(page: Page, code: string | undefined): Promise<void> {
  await page.getByRole('link', { name: 'Confirm it is you' }).click()
  await showSecondFactor(page, code)
}

/** The same on the page that asks for it. */
export async function showSecondFactor(page: Page, code: string | undefined): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it is you')
  await ready(page)
  await page.getByLabel('Code').fill(code ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** Present code of the authenticator. */
export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
