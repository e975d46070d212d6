import type { BrowserContext, Page } from '@playwright/test'
import { freePort } from '../../helpers/free-port.ts'
import { joinAsOwner } from '../support/join-as-owner.ts'
import { type OwnShop, openOwnShop } from '../support/own-shop.ts'
import { query } from '../support/shop-database.ts'
import { expect, ready, test, watchErrors } from '../support/shop-test.ts'

/** so many that the import is still running when the test returns to it */
const many = 40_000

test.describe('a large import of keys', () => {
  test.describe.configure({ mode: 'serial' })
  let shop: OwnShop
  let office: string
  let owner: BrowserContext
  let sku = ''
  const env = { BACK_OFFICE: 'on', BACK_OFFICE_PORT: '' }

  test.beforeAll(async ({ browser }) => {
    env.BACK_OFFICE_PORT = String(await freePort())
    shop = await openOwnShop(env)
    owner = await browser.newContext()
    office = (await joinAsOwner(owner, shop)).url
    const [variant] = await query<{ sku: string }>(
      `select v.sku from variant v join product p on p.id = v.product_id where p.key_type = 0 and v.active order by v.id limit 1`,
      [],
      shop.dataDir,
    )
    sku = variant?.sku ?? ''
  })
  test.afterAll(async () => {
    await owner.close()
    await shop.close()
  })

  /** Begins an import of its own keys; returns the address that shows its progress. */
  async function beginAdding(page: Page, name: string): Promise<string> {
    await page.goto(`${office}/keys/import`)
    await ready(page)
    await page.getByLabel('SKU of the variant').fill(sku)
    const lines = Array.from(
      { length: many },
      (_, index) => `${name}-${String(index).padStart(5, '0')}-ZZZZZ`,
    )
    await page
      .getByLabel('Or a file')
      .setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: /^Add [\d,]+ keys$/ }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    return page.url()
  }

  /** Progress that the screen shows. */
  const shown = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('value'))

  async function expectMoreThan(page: Page, before: number): Promise<number> {
    await expect.poll(() => shown(page)).toBeGreaterThan(before)
    return shown(page)
  }

  async function expectAllAdded(page: Page, name: string): Promise<void> {
    await expect(page.getByText(`${many.toLocaleString('en-US')} keys added.`)).toBeVisible({
      timeout: 200_000,
    })
    const [row] = await query<{
      state: string
      added: number
      stored: number
      different: number
      left: number
    }>(
      `select i.state, i.added_count::int as added,
         (select count(*)::int from stock_key k join key_batch b on b.id = k.batch_id where b.import_id = i.id) as stored,
         (select count(distinct k.fingerprint)::int from stock_key k join key_batch b on b.id = k.batch_id
          where b.import_id = i.id) as different,
         (select count(*)::int from key_import_line l where l.import_id = i.id) as left
       from key_import i where i.file_name = $1`,
      [`${name}.txt`],
      shop.dataDir,
    )
    expect(row).toEqual({ state: 'done', added: many, stored: many, different: many, left: 0 })
  }

  test('OPS-5 continues while its page is reloaded, closed and reopened, and no key is lost or doubled', async () => {
    const errors = watchErrors(owner)
    const first = await owner.newPage()
    const address = await beginAdding(first, 'AGAIN')
    const before = await expectMoreThan(first, 0)
    await first.reload()
    expect(await shown(first)).toBeGreaterThanOrEqual(before)
    const meanwhile = await expectMoreThan(first, before)
    await first.close()
    const second = await owner.newPage()
    await second.goto(`${office}/keys/import`)
    await second.getByRole('link', { name: 'Continue' }).click()
    await expect(second).toHaveURL(address)
    await expectMoreThan(second, meanwhile)
    await expectAllAdded(second, 'AGAIN')
    expect(errors).toEqual([])
    await second.close()
  })

  test('OPS-5 outlives the end of the process, and the open screen continues by itself', async () => {
    const page = await owner.newPage()
    await beginAdding(page, 'ENDED')
    const before = await expectMoreThan(page, 0)
    await shop.kill()
    await expect(page.getByRole('heading', { name: 'The shop does not answer' })).toBeVisible()
    shop = await openOwnShop(
      { ...env, DEMO_SHOP: 'off' },
      { port: Number(new URL(shop.url).port), dataDir: shop.dataDir },
    )
    await expectMoreThan(page, before)
    await expectAllAdded(page, 'ENDED')
    await page.close()
  })
})
