import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { OwnShop } from './own-shop.ts'
import { query } from './shop-database.ts'
import { expect, ready } from './shop-test.ts'

export const ownersPassword = 'correct horse battery'

/** The one-time link that the start has printed. */
export async function ownerLink({ output }: Pick<OwnShop, 'output'>): Promise<string> {
  const link = () => /http:\/\/\S+\/join\/[\w-]{22}/.exec(output())?.[0]
  await expect.poll(link).toBeDefined()
  return link() ?? ''
}

export interface JoinedOwner {
  /** the back office's own address */
  url: string
  /** each is valid once */
  recoveryCodes: string[]
}

/**
 * Makes the owner's account with password and app, by the forms that a browser without scripts sends. The browser is
 * signed in after it.
 */
export async function joinAsOwner(
  browser: BrowserContext,
  shop: Pick<OwnShop, 'output'>,
): Promise<JoinedOwner> {
  const link = await ownerLink(shop)
  const [secret = ''] = textsOf(await (await browser.request.get(link)).text(), 'code')
  const form = {
    intent: 'password',
    name: 'Ines Halvorsen',
    email: 'ines@shop.example',
    password: ownersPassword,
    code: codeOf(secret.replaceAll(' ', '')),
  }
  const { origin } = new URL(link)
  const joined = await browser.request.post(link, { form, headers: { origin } })
  const recoveryCodes = textsOf(await joined.text(), 'li')
  expect(recoveryCodes).toHaveLength(10)
  return { url: origin, recoveryCodes }
}

function textsOf(html: string, element: string): string[] {
  const found = html.matchAll(new RegExp(`<${element}[^>]*>([^<]*)</${element}>`, 'g'))
  return [...found].map(([, text = '']) => text)
}

/** Makes the second factor of everybody outdated. */
export async function ageSecondFactor({ dataDir }: Pick<OwnShop, 'dataDir'>): Promise<void> {
  await query(`update staff_session set stepped_up_at = now() - interval '11 minutes'`, [], dataDir)
}

/** Shows the second factor on a page that asks for it; each code is valid once. */
export async function confirmIdentity(page: Page, code: string | undefined): Promise<void> {
  await page.getByRole('link', { name: 'Confirm it is you' }).click()
  await showSecondFactor(page, code)
}

/** Shows the second factor on its own page. */
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
