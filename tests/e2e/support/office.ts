import type { Browser, BrowserContext, Page } from '@playwright/test'
import { joinAsOwner, type JoinedOwner } from './join-as-owner.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { expect, ready } from './shop-test.ts'

export { ageSecondFactor, codeOf, confirmIdentity, ownerLink, ownersPassword } from './join-as-owner.ts'
/** Waits until scripts have taken over the page, since earlier input is lost. */
export { ready as hydrated } from './shop-test.ts'

/** A shop of its own with its back office, and the browser of its owner, who is signed in. */
export interface Office extends JoinedOwner {
  shop: OwnShop
  owner: BrowserContext
  /** opens a page of the back office */
  open(path: string): Promise<Page>
  close(): Promise<void>
}

export async function openOffice(browser: Browser, env: Record<string, string> = {}): Promise<Office> {
  const shop = await openOwnShop({ DEMO_SHOP: 'off', BACK_OFFICE: 'on', ...env })
  const owner = await browser.newContext()
  const { url, recoveryCodes } = await joinAsOwner(owner, shop)
  return {
    shop,
    url,
    owner,
    recoveryCodes,
    async open(path) {
      const opened = await owner.newPage()
      await opened.goto(url + path)
      await ready(opened)
      return opened
    },
    async close() {
      await owner.close()
      await shop.close()
    },
  }
}

/** A passkey that the browser makes and uses by itself, as one with a fingerprint does. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** The link of the newest mail in the local mailbox. */
export async function invitationLink(page: Page, shopUrl: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${shopUrl}/mailbox`)).text()
      const newest = /\/mailbox\/\d+/.exec(list)?.[0]
      if (!newest) return undefined
      const mail = await (await page.request.get(`${shopUrl}${newest}`)).text()
      link = /http:\/\/localhost:\d+\/join\/[\w-]{22}/.exec(mail)?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}
