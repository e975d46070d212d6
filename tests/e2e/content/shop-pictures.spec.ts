import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../helpers/find-browser.ts'
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

// the browser has to draw logos
test.use({ launchOptions: await findBrowser() })

test.describe('OWN-1 the pictures of the shop', () => {
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OWN-1 the owner uploads logo and mark, buyers see them, and a button restores the standard', async ({
    browser,
  }) => {
    const page = await office.open('/settings?group=identity')
    await page.getByLabel('Choose Square mark').setInputFiles(file(await drawing(300, 300, '#1b2452')))
    await expect(page.getByText('This one has 300 × 300.')).toBeVisible()
    await upload(page, 'Square mark', await drawing(512, 512, '#1b2452'))
    await upload(page, 'Logo on a light background', await drawing(900, 225, '#1b2452'))
    await upload(page, 'Logo on a dark background', await drawing(900, 225, '#ffc857'))
    await upload(page, 'Picture of shared links', await drawing(1200, 630, '#1b2452'))
    await expectGoodLooks(page)

    const context = await browser.newContext()
    const visitor = await context.newPage()
    for (const lang of ['en', 'ar'])
      for (const width of [390, 1440]) {
        await visitor.goto(`${office.shop.url}/?lang=${lang}`)
        await expectNoSidewaysScroll(visitor, width)
        const logo = visitor.locator('header a picture img')
        await expect(logo).toBeVisible()
        await expect
          .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0)
        await expectAccessible(visitor)
      }
    await expect(visitor.locator('link[rel="icon"]')).toHaveAttribute('href', /favicon\.png$/)
    await context.close()

    for (const name of ['Square mark', 'Logo on a light background']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(page.getByRole('img', { name: `${name}, present picture` })).toHaveCount(0)
    }
    await expect(page.getByText('The shop shows its standard again.')).toBeVisible()
    const home = await page.request.get(office.shop.url)
    expect(await home.text()).toContain('rel="icon" href="/favicon.svg"')
  })
})

async function upload(page: Page, name: string, picture: Buffer): Promise<void> {
  await page.getByLabel(`Choose ${name}`).setInputFiles(file(picture))
  await expect(page.getByRole('img', { name: `${name}, present picture` })).toBeVisible()
}

const file = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer })

function drawing(width: number, height: number, colour: string): Promise<Buffer> {
  const side = height / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${height}" height="${height}" rx="${side / 4}" fill="${colour}"/><circle cx="${side}" cy="${side}" r="${side / 2}" fill="#f6f4f0"/><rect x="${height * 1.2}" y="${side / 2}" width="${Math.max(width - height * 1.2, 0)}" height="${side}" rx="4" fill="${colour}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
