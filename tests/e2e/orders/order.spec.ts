import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { buyByApi } from '../support/bought.ts'
import { Buyer } from '../support/buyer.ts'
import { ageSecondFactor, confirmIdentity, joinAsOwner, type JoinedOwner } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

test.describe('one order in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let owner: BrowserContext
  let errors: string[]
  let address = ''
  let joined: JoinedOwner
  test.beforeAll(async ({ browser }) => {
    shop = await openOwnShop({ BACK_OFFICE: 'on' })
    owner = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    errors = watchErrors(owner)
    joined = await joinAsOwner(owner, shop)
    const buying = await browser.newContext({ baseURL: shop.url })
    address = `${joined.url}/orders/${await buyTwo(await buying.newPage())}`
    await buying.close()
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  const open = async () => {
    const page = await owner.newPage()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^LK-/)
    await ready(page)
    return page
  }

  test('OPS-4 OPS-11 takes a note and refunds one of two keys, by keyboard alone', async () => {
    const page = await open()
    await expect(page.getByText('Delivered').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('n')
    await page.keyboard.type('Bought one by mistake')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The note is added.')).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const refund = dialog.getByRole('button', { name: /^Refund \$/ })
    const whole = await refund.innerText()
    await dialog.getByRole('combobox').focus()
    await page.keyboard.press('1')
    await expect(refund).not.toHaveText(whole)
    await expect(refund).toBeEnabled()
    await dialog.getByLabel('Reason').fill('one by mistake')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The refund is on its way')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 of 2 refunded')).toBeVisible()
  })

  test('OPS-4 OPS-11 recalls a mail that was sent again, by keyboard', async () => {
    const page = await open()
    await page.keyboard.press('r')
    await expect(page.getByText('The mail with the keys is on its way.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('The mail is recalled; nobody gets it.')).toBeVisible()
    await expectAccessible(page)
  })

  test('OPS-4 opens a key for a reason, on a lime ground, and says who opened it', async () => {
    const page = await open()
    await page
      .getByRole('button', { name: /^Show key \d+/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Show key' }).click()
    const key = page.locator('.keyopen')
    await expect(key).toHaveText(/^[A-Z2-9]{4,6}(-[A-Z2-9]{3,6})+$/)
    await expectAccessible(page)
    const text = await key.innerText()
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('copied it')).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(page.getByText(text)).toHaveCount(0)
    await page.reload()
    await ready(page)
    await expect(page.getByText('“Buyer reports it as used”').first()).toBeVisible()
    expect(await page.content()).not.toContain(text)
  })

  test('OPS-4 replaces a faulty key, and reports a conflict to a person with the older page', async () => {
    const [page, other] = [await open(), await open()]
    await page
      .getByRole('button', { name: /^Replace key/ })
      .first()
      .click()
    await page.getByRole('dialog').getByLabel('Reason').fill('already used')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Replace the key' }).click()
    await expect(page.getByText('The key is replaced')).toBeVisible()
    await expect(page.getByText(/replaced by key \d+, “already used”/)).toBeVisible()
    await other.getByRole('button', { name: 'Correct e-mail' }).click()
    await other.getByLabel('New e-mail').fill('right@mail.example')
    await other.getByRole('button', { name: 'Correct and send' }).click()
    await expect(other.getByText('Another person has changed this since you opened it')).toBeVisible()
    await expect(other.getByText('Meanwhile: Key replaced, Ines Halvorsen')).toBeVisible()
    await expect(other.getByText(/replaced by key \d+/)).toBeVisible()
  })

  test('OPS-2 OPS-4 gives the order another address after the second factor is shown', async () => {
    await ageSecondFactor(shop)
    const page = await open()
    await page.getByRole('button', { name: 'Correct e-mail' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Confirm first that it is you.')).toBeVisible()
    await expectAccessible(page)
    await confirmIdentity(page, joined.recoveryCodes[0])
    await dialog.getByLabel('New e-mail').fill('right@mail.example')
    await dialog.getByRole('button', { name: 'Correct and send' }).click()
    await expect(page.getByText('right@mail.example').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('E-mail corrected, Ines Halvorsen').first()).toBeVisible()
  })

  test('PSP-4 OPS-4 weighs a dispute and writes the statement to the bank, beside another person’s text', async () => {
    await query(
      `insert into dispute (payment_id, gateway, company_dispute_id, state, cents, currency, reason, respond_by, opened_at, changed_at)
       select id, gateway, 'dp_81KD7', 'open', cents, currency, 'not recognised', now() + interval '8 days', now(), now()
       from payment where state = 'paid'`,
      [],
      shop.dataDir,
    )
    const [page, other] = [await open(), await open()]
    await expect(page.getByRole('list').filter({ hasText: 'The buyer has not written' })).toBeVisible()
    const statement = page.getByLabel('For the bank, in English')
    await expect(statement).toHaveValue(/^The buyer bought 2 keys/)
    await expectAccessible(page)
    await statement.fill('Both keys were seen.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('The evidence begins with it.')).toBeVisible()
    await expect(page.getByText('Written by Ines Halvorsen')).toBeVisible()
    await other.getByLabel('For the bank, in English').fill('One key was seen.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Another person has changed this since you opened it')).toBeVisible()
    await expect(other.getByText('Changed by Ines Halvorsen since you opened it:')).toBeVisible()
    await expect(other.getByText('Both keys were seen.')).toBeVisible()
    await expect(other.getByLabel('For the bank, in English')).toHaveValue('One key was seen.')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('PSP-4 OPS-4 leaves a fact out of the evidence by keyboard, and puts it in again', async () => {
    const page = await open()
    const fact = page.getByRole('checkbox', { name: 'In the document: The buyer has not written' })
    await expect(fact).toBeChecked()
    await fact.press('Space')
    await expect(page.getByText('The document leaves it out.')).toBeVisible()
    await expect(fact).not.toBeChecked()
    await expect(page.getByText('Left out of the document')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await ready(page)
    await expect(fact).not.toBeChecked()
    await fact.press('Space')
    await expect(page.getByText('The document includes it again.')).toBeVisible()
    await expect(fact).toBeChecked()
  })

  test('PSP-4 OPS-4 adds a picture to the evidence, takes nothing else, and removes it again', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Add a file…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByLabel('PDF or picture')
    await expectAccessible(page)
    await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') })
    await dialog.getByRole('button', { name: 'Add the file' }).press('Enter')
    await expect(dialog.getByText('This is neither a PDF nor a PNG or JPEG picture.')).toBeVisible()
    await expectAccessible(page)
    await field.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_000) })
    await expect(dialog.getByText('The file is too large.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add the file' })).toBeDisabled()
    await field.setInputFiles({ name: 'chat.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await dialog.getByRole('button', { name: 'Add the file' }).press('Enter')
    await expect(page.getByText('The file is added to the document.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('listitem').filter({ hasText: 'chat.png' })
    await expect(row).toContainText('1 page, added by Ines Halvorsen')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download evidence' }).first().click()
    expect((await download).suggestedFilename()).toMatch(/^evidence-.*\.pdf$/)
    await page.getByRole('button', { name: 'Remove chat.png' }).press('Enter')
    await expect(page.getByText('The file is removed from the document.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('OPS-11 is usable on a phone, in the dark, and filters its events', async () => {
    const page = await open()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Staff', exact: true }).click()
    await expect(page.getByText('Key copied, Ines Halvorsen')).toBeVisible()
    await expect(page.getByText('Order placed', { exact: false })).toHaveCount(0)
    await expectFitsPhone(page)
    await expectAccessible(page)
  })

  test('OPS-2 PSP-4 accepts a loss after the second factor is shown, and says who accepted it', async () => {
    await ageSecondFactor(shop)
    const page = await open()
    await page.getByRole('button', { name: 'Accept the loss…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('is not notified', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await confirmIdentity(page, joined.recoveryCodes[1])
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Accept the loss of \$/ }).press('Enter')
    await expect(page.getByText('The loss is booked.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ines Halvorsen accepted the loss')).toBeVisible()
    await expect(page.getByText('Loss of a dispute accepted, Ines Halvorsen', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept the loss…' })).toHaveCount(0)
    expect(errors.filter((error) => !/^40[09]/.test(error))).toEqual([])
  })
})

/** Buys two keys and answers the number of the order. */
async function buyTwo(page: Page): Promise<string> {
  const { orderNo } = await buyByApi(new Buyer(page), { wares: [{ product: 'tessera', quantity: 2 }] })
  return orderNo
}
