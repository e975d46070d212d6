import type { Request } from '@playwright/test'
import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

test.describe('OPS-7 the home page in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser, { DEMO_SHOP: 'on' })
    errors = watchErrors(office.owner, [400])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  const firstSlide = async () => {
    const answer = await fetch(`${office.shop.url}/api/home/scrollPhoto`)
    const { data } = (await answer.json()) as { data: { name: string; tagline: string }[] }
    return data[0]
  }

  test('OPS-7 OPS-11 slides are moved by keyboard, seen before they are published, then published', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home page')
    const shop = page.frameLocator('iframe[title="Preview"]')
    await expect(shop.getByRole('heading', { level: 2 }).first()).toHaveText('The Far Lantern')
    const slides = page.getByRole('list', { name: 'Carousel' })
    const grip = slides.getByRole('button', { name: 'Move Perihelion Drift' })
    await grip.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Perihelion Drift is at place 1 of 5')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(slides.getByRole('listitem').first()).toContainText('Perihelion Drift')
    await slides.getByRole('button', { name: /^Perihelion Drift/ }).click()
    await page.getByLabel('Line on the slide').fill('Fly what is left of the sun.')
    await expect(shop.getByText('Fly what is left of the sun.')).toBeVisible()
    await expect(shop.getByRole('heading', { level: 2 }).first()).toHaveText('Perihelion Drift')
    expect((await firstSlide())?.name).toBe('The Far Lantern')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Published. Buyers see it now.')).toBeVisible()
    expect(await firstSlide()).toMatchObject({
      name: 'Perihelion Drift',
      tagline: 'Fly what is left of the sun.',
    })
  })

  test('OPS-7 a product is found and added, a section hidden, and both undone', async () => {
    const page = await office.open('/home')
    await page.getByRole('button', { name: 'Add a product to Latest' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a product to Latest' })
    await dialog.getByLabel('Product', { exact: true }).fill('tessera')
    await dialog.getByRole('button', { name: 'Tessera' }).click()
    await expect(page.getByRole('list', { name: 'Latest' })).toContainText('Tessera')
    await page.getByRole('switch', { name: 'Show Advantages' }).click()
    await expect(page.getByText('2 changes not published')).toBeVisible()
    await page.getByRole('button', { name: 'Undo: Sections' }).click()
    await expect(page.getByText('1 change not published')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Show Advantages' })).toBeChecked()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('as buyers see it')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Latest' })).not.toContainText('Tessera')
  })

  test('OPS-7 an answer of the preview does not interrupt a publication', async () => {
    const page = await office.open('/home')
    const preview = page.frameLocator('iframe[title="Preview"]').getByRole('heading', { level: 2 }).first()
    await expect(preview).toBeVisible()
    const reload = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const isPreview = (request: Request) => request.postData()?.includes('intent=preview') ?? false
    await page.route('**/home.data*', async (route) => {
      if (isPreview(route.request())) await reload.promise
      else if (route.request().method() === 'GET') {
        reload.resolve()
        await answer.promise
      }
      await route.continue()
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => void (isPreview(request) && answer.resolve()))
    const asked = page.waitForRequest(isPreview)
    await page.getByRole('switch', { name: 'Show Advantages' }).click()
    await asked
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Published. Buyers see it now.')).toBeVisible()
    await expect(page.getByText('as buyers see it')).toBeVisible()
  })

  test('OPS-7 only the page itself frames the preview, and nobody frames the page', async () => {
    const policyOf = async (path: string) =>
      (await fetch(office.shop.url + path)).headers.get('content-security-policy') ?? ''
    expect(await policyOf('/?preview=x')).toContain(`frame-ancestors ${new URL(office.url).origin};`)
    expect(await policyOf('/')).toContain("frame-ancestors 'none'")
    expect(await policyOf('/search?name=x&preview=x')).toContain("frame-ancestors 'none'")
  })

  test('OPS-11 the home page is arranged on a phone, in the dark', async () => {
    const page = await office.open('/home')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsPhone(page)
    await expectAccessible(page)
  })
})
