import { expectAccessible, expectFitsPhone } from '../support/accessible.ts'
import { hydrated, type Office, openOffice } from '../support/office.ts'
import { expect, test, watchErrors } from '../support/shop-test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.describe('OPS-8 content in the back office', () => {
  test.describe.configure({ mode: 'serial' })
  let office: Office
  let errors: string[]
  let address = ''
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
    errors = watchErrors(office.owner, [400, 409])
  })
  test.afterAll(async () => {
    await office.close()
    expect(errors).toEqual([])
  })

  test('OPS-8 OPS-11 an article is begun by keyboard, seen as the shop shows it, and published', async () => {
    const page = await office.open('/')
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News and pages')
    await expectAccessible(page)
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New article' })
    await dialog.getByLabel('Title').fill('Black week')
    await dialog.getByLabel('Title').press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Black week' })).toBeVisible()
    address = new URL(page.url()).pathname
    const text = page.getByLabel('Text', { exact: true })
    await text.fill('## The greatest steps\n\n<script>alert(1)</script>\n\n184 games')
    const preview = page.getByRole('article', { name: 'Preview' })
    await expect(preview.getByRole('heading', { name: 'The greatest steps' })).toBeVisible()
    expect(await preview.innerHTML()).not.toContain('<script')
    await text.press('ControlOrMeta+End')
    await text.press('ControlOrMeta+b')
    await text.pressSequentially('cost less')
    await expect(preview.getByRole('strong')).toHaveText('cost less')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByText('Text saved')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish…' }).click()
    const asked = page.getByRole('dialog', { name: 'Publish this article?' })
    await asked.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(asked).toBeHidden()
    await page.goto(`${office.shop.url}/news`)
    await expect(page.getByRole('link', { name: 'Black week' })).toBeVisible()
    await page.getByRole('link', { name: 'Black week' }).click()
    await expect(page.getByRole('heading', { name: 'The greatest steps' })).toBeVisible()
  })

  test('OPS-8 a translation is made beside the English text, goes stale, and the last save is undone', async () => {
    const page = await office.open(`${address}?language=de`)
    await expect(page.getByRole('link', { name: 'German missing' })).toBeVisible()
    await page.getByLabel('Title', { exact: true }).fill('Schwarze Woche')
    await page.getByLabel('Text', { exact: true }).fill('184 Spiele')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('region', { name: 'English' })).toContainText('The greatest steps')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'German translated' })).toBeVisible()
    await page.getByRole('link', { name: /^English/ }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Black week')
    await page.getByLabel('Title', { exact: true }).fill('Black week 2026')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'German stale' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo last save' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Black week')
    await expect(page.getByRole('link', { name: 'German translated' })).toBeVisible()
  })

  test('OPS-8 OPS-11 the second of two who save at once sees both texts and decides', async () => {
    const [mine, theirs] = [await office.open(address), await office.open(address)]
    await theirs.getByLabel('Summary').fill('Theirs')
    await theirs.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(theirs.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await mine.getByLabel('Summary').fill('Mine')
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    const both = mine
      .getByRole('alert')
      .filter({ hasText: 'Another person has saved this text since you opened it.' })
    await expect(both).toContainText('Theirs')
    await expect(both).toContainText('Mine')
    await expectAccessible(mine)
    await expect(mine.getByLabel('Summary')).toHaveValue('Mine')
    await mine.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(both).toBeHidden()
    await theirs.reload()
    await expect(theirs.getByLabel('Summary')).toHaveValue('Mine')
  })

  test('OPS-8 an article gets a picture, is taken back, and is deleted once its number is typed', async () => {
    const page = await office.open(address)
    await page.getByLabel('Or its address').fill('http://127.0.0.1:1/x.png')
    await page.getByRole('button', { name: 'Save author and picture' }).click()
    await expect(page.getByText(/cannot be reached|private network/)).toBeVisible()
    await page.getByLabel('Or its address').fill('')
    const file = { name: 'pixel.png', mimeType: 'image/png', buffer: pixel }
    await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Save author and picture' }).click()
    await expect(page.getByRole('img', { name: 'a picture of its own' })).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete…' }).click()
    const asked = page.getByRole('dialog', { name: 'Delete this article?' })
    await expect(asked.getByRole('button', { name: 'Delete article' })).toBeDisabled()
    await asked.getByLabel('Number of the article').fill(address.split('/').at(-1) ?? '')
    await asked.getByRole('button', { name: 'Delete article' }).click()
    await expect(page.getByText('No article yet.')).toBeVisible()
  })

  test('OPS-8 pages, ways to reach the shop and words for search engines are edited in the same way', async () => {
    const page = await office.open('/content')
    await page.getByRole('link', { name: /^Delivery/ }).click()
    await page.getByLabel('Title', { exact: true }).fill('Delivery by owl')
    await expect(page.getByRole('article', { name: 'Preview' })).toContainText('Delivery by owl')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Delivery by owl/ })).toBeVisible()
    await page.goto(`${office.url}/content/info/phone`)
    await hydrated(page)
    await page.getByLabel('Text', { exact: true }).fill('call us')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A phone number, like')).toBeVisible()
    await page.getByLabel('Text', { exact: true }).fill('+47 22 12 34 56')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Phone/ })).toContainText('+47 22 12 34 56')
    await page.goto(`${office.url}/content/seo/page_news?language=fr`)
    await hydrated(page)
    await page.getByLabel('Title', { exact: true }).fill('Nouvelles')
    await expect(page.getByText('In search engines, about like this').locator('..')).toContainText(
      'Nouvelles',
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await page.goto(`${office.shop.url}/news?lang=fr`)
    await expect(page).toHaveTitle(/Nouvelles/)
  })

  test('MEM-6 a notice is posted to all once their number was typed', async () => {
    const page = await office.open('/notices')
    await page.getByLabel('Title', { exact: true }).fill('Closed on Sunday')
    await page.getByRole('button', { name: 'Post to this member' }).click()
    await expect(page.getByText('No member has this e-mail.')).toBeVisible()
    await page.getByRole('button', { name: 'Post to all…' }).click()
    await page.getByLabel('Number of members').fill('0')
    await page.getByRole('button', { name: 'Post to 0 members' }).click()
    await expect(page.getByText('Posted.', { exact: true })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Closed on Sunday' })).toContainText(
      'to all members',
    )
  })

  test('OPS-11 content is usable on a phone, in the dark', async () => {
    const page = await office.open('/content')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of [
      '/content',
      '/content/page/about-us?language=ar',
      '/content/seo/page_home',
      '/notices',
    ]) {
      await page.goto(office.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitsPhone(page)
      await expectAccessible(page)
    }
  })
})
