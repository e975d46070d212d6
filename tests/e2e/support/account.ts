import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../../src/platform/security/password.ts'
import { expect } from './shop-test.ts'
import { query } from './shop-database.ts'
import type { Locator, Page } from '@playwright/test'

export interface Account {
  id: number
  name: string
  email: string
  password: string
}

/** Makes a member of the running shop, as after a confirmed sign-up. */
export async function makeAccount(): Promise<Account> {
  const { name, email, password } = newcomer()
  const [row] = await query<{ id: number }>(
    `insert into member (name, email, password_hash, locale, joined_at) values ($1, $2, $3, 'en-US', now()) returning id`,
    [name, email, await hashPassword(password)],
  )
  if (!row) throw new Error('no member was made')
  return { id: row.id, name, email, password }
}

/** The sign-up data of somebody who is not a member yet. */
export function newcomer(): Omit<Account, 'id'> {
  const name = `mira-${randomUUID().slice(0, 8)}`
  return { name, email: `${name}@mail.example`, password: `blue lamp ${name}`.slice(0, 16) }
}

/** Signs the page's browser in as the form does, without opening it. */
export async function signInAs(page: Page, { name, password }: Account): Promise<void> {
  const answer = await page.request.post('/login', {
    form: { username: name, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

/** Makes a member, and signs the browser in. */
export async function becomeMember(page: Page): Promise<Account> {
  const account = await makeAccount()
  await signInAs(page, account)
  return account
}

/** The account button of the header, by the name of the member; without a name, the visitor's. */
export function accountMenu(page: Page, text = 'or register'): Locator {
  return page.getByRole('banner').locator('summary', { hasText: text })
}

/** The link to a path of the shop in the newest mail to an address, without its host. */
export async function linkInMail(page: Page, email: string, path: string): Promise<string> {
  const mailbox = await page.context().newPage()
  const link = new RegExp(`https?://[^/\\s]+(/${path}\\b\\S*)`)
  let found: string | undefined
  await expect(async () => {
    await mailbox.goto('/mailbox')
    const mail = mailbox.getByRole('listitem').filter({ hasText: email }).getByRole('link').first()
    await mail.click({ timeout: 2_000 })
    found = link.exec(await mailbox.locator('pre').innerText({ timeout: 2_000 }))?.[1]
    expect(found).toBeDefined()
  }).toPass()
  await mailbox.close()
  return found ?? ''
}

/** Waits for mails with these words in their line of the local mailbox, and opens the newest one. */
export async function openMail(page: Page, ...words: readonly string[]): Promise<void> {
  let entries = page.getByRole('listitem')
  for (const hasText of words) entries = entries.filter({ hasText })
  const entry = entries.getByRole('link').first()
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(entry).toBeVisible({ timeout: 500 })
  }).toPass()
  await entry.click()
}
