import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoText, saveText } from '../../../src/shop/content/texts/save-text.ts'
import {
  addNewsletter,
  deleteNewsletter,
  newsletterItem,
} from '../../../src/shop/newsletters/change-newsletter.ts'
import { listNewsletters } from '../../../src/shop/newsletters/list-newsletters.ts'
import { previewNewsletter } from '../../../src/shop/newsletters/preview-newsletter.ts'
import { testNewsletter } from '../../../src/shop/newsletters/test-newsletter.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { testActor, setSetting } from '../../helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { known } from '../../sale/sale-world.ts'
import { draft, english, online, read, start, subscriber, write } from './newsletter-world.ts'

describeOnDatabase('a newsletter that is written', (open) => {
  let world: TestShop
  beforeAll(
    async () =>
      void (world = await openTestShop({
        database: await open(),
        env: online,
      })),
  )
  afterAll(() => world.close())

  const preview = (id: number, locale = english, more: object = {}) =>
    previewNewsletter(world.shop, { id, locale, theme: 'light', ...more })

  it('OPS-8 begins with a subject, and refuses an empty or long one', async () => {
    const { shop } = world
    const add = (subject: string) => outcomeOf(addNewsletter(shop, testActor, subject))
    expect(await add(' ​ ')).toBe('input.length subject')
    expect(await add('x'.repeat(151))).toBe('input.length subject')
    expect(await add('Black\nweek')).toBeTypeOf('number')
    const [listed] = (await listNewsletters(shop)).newsletters
    expect(listed).toMatchObject({ subject: 'Black week', state: 'draft', languages: { there: 0 } })
  })

  it('OPS-8 has a preview of the mail, without scripts, pictures, styles and addresses of its own', async () => {
    const id = await draft(
      world.shop,
      'Steps',
      '# Games\n\n<script>alert(1)</script>\n\n![p](https://spy.example/x.png) [Deals](/deals?a=1&b=2) <p style="position:fixed" onclick="x()">Hi</p> [bad](javascript:alert(1))',
    )
    await setSetting(world.shop, 'seller.address', 'Storgata 12; 0155 Oslo')
    const html = known(await preview(id))
    expect(html).toContain('<h2 class="lk-fg"')
    expect(html).toContain('href="https://shop.example/deals?a=1&amp;b=2"')
    expect(html).not.toMatch(/<script|<img [^>]*spy|position:fixed|onclick|javascript:/)
    expect(html).toContain('Storgata 12, 0155 Oslo')
    expect(html).toContain('>Unsubscribe</a>')
    expect(html).toContain('@media not all')
    expect(await preview(id, english, { theme: 'dark' })).toContain('@media all')
    expect(await preview(2 ** 31 - 1)).toBeUndefined()
  })

  it('OPS-8 is shown in English where a translation is incomplete, also while it is typed', async () => {
    const { shop } = world
    const id = await draft(shop, 'Autumn', 'English words')
    const inEnglish = known(await preview(id, 'de'))
    expect(inEnglish).toContain('lang="en-US"')
    expect(inEnglish).toContain('token=test&amp;lang=de')
    expect(await preview(id, 'de', { entered: { subject: 'Herbst', content: '' } })).toContain(
      'English words',
    )
    await write(shop, id, 'de', 'Herbst', 'Deutsche Wörter')
    const german = known(await preview(id, 'de'))
    expect(german).toContain('Deutsche Wörter')
    expect(german).toContain('Newsletter abbestellen')
    await write(shop, id, english, 'Autumn', 'Other words')
    expect((await read(shop, id, 'de')).text.languages).toContainEqual({ locale: 'de', state: 'behind' })
  })

  it('OPS-8 OPS-11 loses no update, and takes back the last save', async () => {
    const { shop } = world
    const id = await draft(shop, 'Two', 'First')
    const { version } = (await read(shop, id)).text
    const address = { item: newsletterItem(id), locale: english, seen: version }
    const fields = { subject: 'Two', preheader: '', content: 'Second' }
    await saveText(shop, testActor, { ...address, fields })
    await expect(
      saveText(shop, testActor, { ...address, fields: { ...fields, content: 'Third' } }),
    ).rejects.toMatchObject({ code: 'text.changed', values: { content: 'Second' } })
    const now = (await read(shop, id)).text.version
    await undoText(shop, testActor, { ...address, seen: now })
    expect((await read(shop, id)).text.fields).toMatchObject({ content: 'First', preheader: 'About Two' })
  })

  it('OPS-8 is deleted while it is a draft, and never changed or deleted after that', async () => {
    const { shop } = world
    const gone = await draft(shop, 'Gone', 'What it said')
    await deleteNewsletter(shop, testActor, gone)
    await expect(read(shop, gone)).rejects.toThrow()
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(gone) } })
    expect(changes[0]).toMatchObject({
      action: 'newsletter.deleted',
      before: { 'en-US content': 'What it said' },
    })
    await subscriber(shop, 'one@example.com')
    const id = await draft(shop, 'Out')
    await start(shop, id)
    await expect(deleteNewsletter(shop, testActor, id)).rejects.toMatchObject({ code: 'staff.changed' })
    await expect(write(shop, id, english, 'Out', 'Changed')).rejects.toMatchObject({ code: 'staff.changed' })
    await expect(write(shop, id, 'de', 'Raus', 'Neu')).rejects.toMatchObject({ code: 'staff.changed' })
  })

  it('OPS-8 goes to one address as a test, which is not logged, in the language that is open', async () => {
    const { shop, mailbox } = world
    const id = await draft(shop, 'Try', 'Words')
    const test = (locale: string, to = 'ines@shop.example') =>
      outcomeOf(testNewsletter(shop, testActor, { id, locale, to }))
    expect(await test(english, 'a@b, c@d')).toBe('input.email to')
    expect(await test('de')).toBe('newsletter.no-text')
    expect(await test(english)).toBeUndefined()
    expect(await test(english)).toBeUndefined()
    await world.runDueJobs()
    const got = mailbox.sent.filter(({ to }) => to === 'ines@shop.example')
    expect(got.map(({ subject }) => subject)).toEqual(['[Test] Try', '[Test] Try'])
    expect(got[0]?.unsubscribeUrl).toContain('token=test')
    const { changes } = await listChanges(shop, { subject: { kind: 'newsletter', id: String(id) } })
    expect(JSON.stringify(changes)).not.toContain('ines@')
    expect((await read(shop, id)).state).toBe('draft')
  })
})
