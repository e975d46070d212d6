import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHttp } from '../../../src/server/build-http.ts'
import { contentItem } from '../../../src/shop/content/texts/content-items.ts'
import { previewText } from '../../../src/shop/content/texts/preview-text.ts'
import { saveText } from '../../../src/shop/content/texts/save-text.ts'
import type { TextFields } from '../../../src/shop/content/texts/text-kinds.ts'
import { listPostedNotices } from '../../../src/shop/members/notices/list-posted-notices.ts'
import { sendNotice, sendNoticeToAll } from '../../../src/shop/members/notices/send-notice.ts'
import { readPageSeo } from '../../../src/shop/content/seo-text.ts'
import { changeSettings } from '../../../src/shop/settings/change-settings.ts'
import { readSite } from '../../../src/shop/content/site/site-contact.ts'
import { readStaticPage } from '../../../src/shop/content/static-page.ts'
import { mailText } from '../../../src/shop/localisation/shop-mail.ts'
import { passwordChangedMail } from '../../../src/shop/members/password/password-changed.email.ts'
import { listChanges } from '../../../src/shop/staff/audit/list-changes.ts'
import { makeMember } from '../../helpers/make-member.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const markdown = `${script}\n\n[x](javascript:alert(3)) ${script}`

describeOnDatabase('OPS-8 texts written in the back office', (open) => {
  let world: ContentWorld
  beforeAll(async () => void (world = await openContentWorld(await open())))
  afterAll(() => world.close())

  it('a refusal names the wrong field and changes nothing', async () => {
    const id = await world.write('Kept')
    const item = itemOf('article', id)
    const before = await world.read(item)
    const refusals: [string, TextFields, string][] = [
      [english, { title: '', content: '' }, 'input.missing title, input.missing content'],
      [english, { title: 'x'.repeat(151), content: 'x' }, 'input.too-long title'],
      ['de', { title: 'Nur ein Titel', content: '' }, 'input.missing content'],
      ['de', { title: 'x', content: 'x'.repeat(50_001) }, 'input.too-long content'],
    ]
    for (const [locale, fields, issues] of refusals)
      expect(await outcomeOf(world.save(item, locale, fields))).toBe(issues)
    const text = { title: 'x', content: 'x' }
    const nowhere = { item, locale: 'xx', seen: 0, fields: text }
    expect(await outcomeOf(saveText(world.shop, testActor, nowhere))).toBe('not-found')
    for (const [kind, name] of [
      ['article', '0'],
      ['article', '1 or 1=1'],
      ['page', 'constructor'],
      ['seo', 'page_none'],
      ['user', '1'],
    ])
      expect(contentItem(kind, name)).toBeUndefined()
    const gone = { ...nowhere, item: itemOf('article', 999_999), locale: english }
    expect(await outcomeOf(saveText(world.shop, testActor, gone))).toBe('not-found')
    expect(await world.read(item)).toMatchObject({ fields: before.fields, version: before.version })
    await world.publish(id)
    const empty = { title: 'Kept', content: '' }
    expect(await outcomeOf(world.save(item, english, empty))).toBe('input.missing content')
  })

  it('contacts are refused in a wrong form, and words for search engines appear on their page', async () => {
    const wrong: [string, string, string][] = [
      ['email', 'help@"><script>.example', 'input.email'],
      ['chat', 'javascript:alert(1)', 'setting.address'],
      ['social-1', 'social.example', 'setting.address'],
      ['phone', '<b>1</b>', 'input.phone'],
    ]
    for (const [name, content, code] of wrong)
      expect(await outcomeOf(world.save(itemOf('info', name), english, { content }))).toBe(`${code} content`)
    const german = { item: itemOf('info', 'email'), locale: 'de', seen: 0 }
    const inGerman = saveText(world.shop, testActor, { ...german, fields: { content: 'a@b.example' } })
    expect(await outcomeOf(inGerman)).toBe('not-found')
    await world.save(itemOf('info', 'chat'), english, { content: 'https://chat.example/' })
    await world.save(itemOf('info', 'hours'), 'de', { content: 'Immer' })
    expect((await readSite(world.shop, { locale: 'de' })).contact).toMatchObject({
      chatUrl: 'https://chat.example/',
      hours: 'Immer',
    })
    await world.save(itemOf('info', 'chat'), english, { content: '' })
    expect((await readSite(world.shop, { locale: 'de' })).contact).not.toHaveProperty('chatUrl')
    const seo = { title: 'News & more', description: 'All of it', keywords: 'a, b' }
    await world.save(itemOf('seo', 'page_news'), 'de', seo)
    expect(await readPageSeo(world.shop, { locale: 'de' }, 'news')).toMatchObject({ locale: 'de', ...seo })
  })

  it('OWN-1 slogan, top bar and promises are words of the owner in each language, or left out', async () => {
    const site = (locale: string) => readSite(world.shop, { locale })
    const names = ['fast', 'source', 'refund', 'people']
    expect((await site('de')).promises).toEqual(names.map((name) => ({ name })))
    const write = (name: string, locale: string, content: string) =>
      world.save(itemOf('info', name), locale, { content })
    await write('slogan', english, 'Keys for the late hours')
    await write('slogan', 'de', 'Keys für späte Stunden')
    await write('top-bar', english, 'By mail within a minute')
    await write('promise-refund', english, 'Unopened? Money back')
    const set = (key: string, text: string) => changeSettings(world.shop, testActor, [{ key, text }])
    await expect(set('shown.promise-fast', 'perhaps')).rejects.toMatchObject({ field: 'shown.promise-fast' })
    await set('shown.promise-fast', 'off')
    expect(await site('de')).toMatchObject({
      slogan: 'Keys für späte Stunden',
      topBar: 'By mail within a minute',
      promises: [{ name: 'source' }, { name: 'refund', title: 'Unopened? Money back' }, { name: 'people' }],
    })
    expect(await site('fr')).toMatchObject({ slogan: 'Keys for the late hours' })
    await set('shown.top-bar', 'off')
    expect(await site('de')).toMatchObject({ topBar: '' })
  })

  it('a script in Markdown does not run on the page, in the preview or in a mail', async () => {
    const id = await world.begin(script)
    const item = itemOf('article', id)
    const fields = { title: script, summary: script, content: markdown, seoTitle: script }
    await world.save(item, english, fields)
    await world.publish(id)
    await world.save(itemOf('page', 'about-us'), english, { title: script, content: markdown })
    const app = await buildHttp(world.shop)
    const calls = await Promise.all(
      [`/api/bottom/news/${id}`, '/api/website/info/4'].map((path) => app.inject(path)),
    )
    await app.close()
    const shown = [
      ...calls.map((answer) => (answer.json() as { data: { content: string } }).data.content),
      (await readStaticPage(world.shop, { locale: english }, 'about-us'))?.html,
      (await previewText(world.shop, item, fields))?.html,
      (await previewText(world.shop, itemOf('page', 'about-us'), fields))?.html,
    ]
    for (const html of shown) {
      expect(html).toContain('x</a>')
      expect(html).not.toMatch(/<script|<img|onerror|javascript:/)
    }
    await world.shop.db
      .updateTable('website_info')
      .set({ content: `${script}@shop.example` })
      .where('id', '=', 11)
      .execute()
    const facts = { changedAt: '2026-11-23T09:00:00Z', ip: '', system: '', device: '' }
    const mail = await passwordChangedMail.render(world.shop, facts, await mailText(world.shop, english))
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
  })

  const aForm = () => world.shop.secrets.randomToken()

  it('MEM-6 a notice goes to one member, or to all once their number was entered, and is logged', async () => {
    const { email, id } = await makeMember(world.shop)
    await makeMember(world.shop)
    const notice = { title: script, content: 'You' }
    const toOne = (to: string, form = aForm(), written = notice) =>
      outcomeOf(sendNotice(world.shop, testActor, { ...written, to, form }))
    for (const to of ['nobody@example.com', 'all', ''])
      expect(await toOne(to), to).toBe('notice.no-member to')
    expect(await toOne(email, aForm(), { title: ' ', content: 'x'.repeat(5001) })).toBe(
      'input.length title, input.too-long content',
    )
    expect(await toOne(email, 'x')).toBe('notice.old-form form')
    const { members } = await listPostedNotices(world.shop)
    const toAll = (entered: string, form = aForm()) =>
      outcomeOf(sendNoticeToAll(world.shop, testActor, { ...notice, entered, form }))
    expect(await toAll(String(members + 1))).toBe('notice.other-number entered')
    expect((await listPostedNotices(world.shop)).notices).toEqual([])
    await toOne(email)
    await toAll(String(members))
    expect((await listPostedNotices(world.shop)).notices).toMatchObject([
      { title: script, email: undefined },
      { title: script, email },
    ])
    const { changes } = await listChanges(world.shop, { action: 'notice.sent' })
    expect(changes[0]).toMatchObject({ actor: 'tester', after: { to: 'all members', content: 'You' } })
    expect(changes[1]).toMatchObject({ actor: 'tester', after: { to: `Member ${id}` } })
    expect(JSON.stringify(changes[1])).not.toContain(script)
  })

  it('MEM-6 a form that is sent twice posts one notice, at the same moment and after new members joined', async () => {
    const { email } = await makeMember(world.shop)
    const before = (await listPostedNotices(world.shop)).notices.length
    const { members } = await listPostedNotices(world.shop)
    const toAll = { title: 'Closed', content: 'On Sunday', entered: String(members), form: aForm() }
    const sendAll = () => sendNoticeToAll(world.shop, testActor, toAll)
    const kinds = await Promise.all([sendAll(), sendAll()])
    expect(kinds.toSorted()).toEqual(['sent', 'sent-already'])
    await makeMember(world.shop)
    expect(await sendAll()).toBe('sent-already')
    const toOne = { title: 'Hello', content: 'You', to: email, form: aForm() }
    expect(await sendNotice(world.shop, testActor, toOne)).toBe('sent')
    expect(await sendNotice(world.shop, testActor, toOne)).toBe('sent-already')
    expect((await listPostedNotices(world.shop)).notices).toHaveLength(before + 2)
  })
})
