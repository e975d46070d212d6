import { outcomeOf } from '../../helpers/outcome-of.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeArticle } from '../../../src/shop/content/articles/save-article.ts'
import { listContent } from '../../../src/shop/content/texts/list-content.ts'
import { confirmText, saveText, undoText } from '../../../src/shop/content/texts/save-text.ts'
import { readStaticPage } from '../../../src/shop/content/static-page.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

describeOnDatabase('OPS-8 texts in the back office', (open) => {
  let world: ContentWorld
  beforeAll(async () => void (world = await openContentWorld(await open())))
  afterAll(() => world.close())

  it('the later of two saves is refused with the present text; the log has each field', async () => {
    const item = itemOf('article', await world.write('Two at once'))
    const before = await world.read(item)
    const words = ['one', 'two', 'three']
    const outcomes = await Promise.all(
      words.map((content) =>
        outcomeOf(world.save(item, english, { ...before.fields, content }, before.version)),
      ),
    )
    const present = await world.read(item)
    const refused = (among: unknown[]) => among.filter((outcome) => outcome === 'text.changed version')
    expect(refused(outcomes)).toHaveLength(2)
    await expect(world.save(item, english, before.fields, before.version)).rejects.toMatchObject({
      values: { ...present.fields, version: present.version },
    })
    const [change] = await world.changesOf('text', `article/${item.id}/${english}`)
    expect(change).toMatchObject({
      action: 'content.saved',
      actor: 'tester',
      before: { content: 'All of it' },
      after: { content: present.fields['content'] },
    })
    expect(Object.keys(change?.after ?? {})).toEqual(['content'])
    const hungarian = await Promise.all(
      words.map((content) => outcomeOf(world.save(item, 'hu', { title: 'Kettő', content }, 0))),
    )
    expect(refused(hungarian)).toHaveLength(2)
    const { id, version } = await world.articleOf(Number(item.id))
    const rename = (author: string) =>
      outcomeOf(changeArticle(world.shop, testActor, { id, seen: version, author, picture: undefined }))
    const renamed = await Promise.all([rename('A'), rename('B')])
    expect(renamed.filter((outcome) => outcome === 'article.changed version')).toHaveLength(1)
  })

  it('a translation is missing, done, or stale until it is rewritten or confirmed', async () => {
    const item = itemOf('article', await world.write('Stale'))
    await world.save(item, 'de', { title: 'Alt', content: 'Alles' })
    await world.save(item, 'fr', { title: 'Vieux', content: 'Tout' })
    expect(await Promise.all(['de', 'it'].map((locale) => world.stateOf(item, locale)))).toEqual([
      'done',
      'missing',
    ])
    await world.save(item, english, { title: 'Stale', content: 'More of it' })
    expect(await world.stateOf(item, 'de')).toBe('behind')
    const [line] = (await listContent(world.shop, { text: 'vieux', page: 1 })).articles
    expect(line).toMatchObject({ title: 'Stale', languages: { there: 3, of: 18, behind: 2 } })
    await world.save(item, 'de', { title: 'Alt', content: 'Mehr davon' })
    const { version, english: source } = await world.read(item, 'fr')
    await confirmText(world.shop, testActor, {
      item,
      locale: 'fr',
      seen: version,
      source: source?.hash ?? '',
    })
    expect(await Promise.all(['de', 'fr'].map((locale) => world.stateOf(item, locale)))).toEqual([
      'done',
      'done',
    ])
    const late = await world.read(item, 'de')
    await world.save(item, english, { title: 'Stale', content: 'Even more' })
    await saveText(world.shop, testActor, {
      item,
      locale: 'de',
      seen: late.version,
      source: late.english?.hash,
      fields: { title: 'Alt', content: 'Davon' },
    })
    expect(await world.stateOf(item, 'de')).toBe('behind')
  })

  it('pages that came with the shop become stale too when their English text changes', async () => {
    const page = itemOf('page', 'shipping')
    const { fields } = await world.read(page)
    expect(fields['content']).not.toContain(`# ${fields['title']}`)
    expect(await world.stateOf(page, 'de')).toBe('done')
    await world.save(page, english, { title: 'Delivery by owl', content: 'At **night**.' })
    expect(await world.stateOf(page, 'de')).toBe('behind')
    expect(await readStaticPage(world.shop, { locale: english }, 'shipping')).toMatchObject({
      title: 'Delivery by owl',
      html: '<p>At <strong>night</strong>.</p>',
    })
    const { version } = await world.read(page)
    await undoText(world.shop, testActor, { item: page, locale: english, seen: version })
    expect(await world.read(page)).toMatchObject({ fields })
    expect(await world.stateOf(page, 'de')).toBe('done')
  })

  it('a person undoes the last save, and the undoing, but no save of a later version', async () => {
    const item = itemOf('article', await world.write('Undone'))
    const first = await world.read(item)
    await world.save(item, english, { title: 'Undone', summary: '', content: 'Wrong' })
    const second = await world.read(item)
    const undo = (version: number, locale = english) =>
      outcomeOf(undoText(world.shop, testActor, { item, locale, seen: version }))
    expect(await undo(first.version)).toBe('text.changed version')
    const undone = await undo(second.version)
    const third = await world.read(item)
    expect(undone).toBe(third.version)
    expect(third.fields).toEqual(first.fields)
    await undo(third.version)
    expect((await world.read(item)).fields).toEqual(second.fields)
    await world.save(item, 'de', { title: 'Zurück', content: 'Text' })
    await world.save(item, 'de', { title: '', content: '' })
    expect(await world.stateOf(item, 'de')).toBe('missing')
    expect(await undo(0, 'de')).toBeTypeOf('number')
    expect((await world.read(item, 'de')).fields).toMatchObject({ title: 'Zurück', content: 'Text' })
    expect(await undo(0, 'it')).toBe('not-found')
    expect((await world.changesOf('text', `article/${item.id}/de`)).map(({ action }) => action)).toEqual([
      'content.undone',
      'content.saved',
      'content.saved',
    ])
  })
})
