import { outcomeOf } from '../../helpers/outcome-of.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  addArticle,
  changeArticle,
  deleteArticle,
  takeBackArticle,
} from '../../../src/shop/content/articles/save-article.ts'
import { readContent } from '../../../src/shop/content/texts/read-content.ts'
import { readArticle } from '../../../src/shop/content/read-article.ts'
import { watchMoments } from '../../../src/shop/catalogue/watch-moments.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

describeOnDatabase('OPS-8 articles in the back office', (open) => {
  let world: ContentWorld
  beforeAll(async () => void (world = await openContentWorld(await open())))
  afterAll(() => world.close())

  it('an article is visible only from its publication until it is taken back or deleted', async () => {
    const untitled = addArticle(world.shop, testActor, { title: ' ', author: 'Ines' })
    expect(await outcomeOf(untitled)).toBe('input.length title')
    const id = await world.begin('Black week')
    expect(await outcomeOf(world.publish(id))).toBe('article.no-english')
    await world.save(itemOf('article', id), english, {
      title: 'Black week',
      content: '**184 games** cost less',
    })
    expect(await world.titles()).not.toContain('Black week')
    expect(await world.publish(id)).toMatchObject({ id })
    expect(await world.titles()).toContain('Black week')
    const reader = makeVisitor()
    expect((await readArticle(world.shop, reader, { id, isAhead: true }))?.html).toBe(
      '<p><strong>184 games</strong> cost less</p>',
    )
    const { version } = await world.articleOf(id)
    expect(await takeBackArticle(world.shop, testActor, { id, seen: version })).toMatchObject({ id })
    expect(await readArticle(world.shop, reader, { id, isAhead: true })).toBeUndefined()
    const taken = await world.articleOf(id)
    expect(taken.state).toBe('draft')
    const remove = (entered: string) =>
      outcomeOf(deleteArticle(world.shop, testActor, { id, seen: taken.version, entered }))
    expect(await remove('yes')).toBe('input.invalid entered')
    expect(await remove(String(id))).toMatchObject({ id })
    expect(await readContent(world.shop, itemOf('article', id), english)).toBeUndefined()
    const changes = await world.changesOf('article', id)
    expect(changes.map(({ action }) => action)).toEqual([
      'article.deleted',
      'article.taken-back',
      'article.published',
      'article.added',
    ])
    expect(changes[0]?.before).toMatchObject({ author: 'Ines', 'en-US content': '**184 games** cost less' })
  })

  it('an article publishes itself on the minute in the shop’s time zone, and drops cached pages then', async () => {
    world.clock.set(new Date('2026-11-26T12:00:00Z'))
    const id = await world.write('Planned')
    const { isDue } = watchMoments(world.shop)
    for (const at of ['2026-11-31T00:00', 'soon', '2027-03-28T02:30', '0001-01-01T00:00'])
      expect(await outcomeOf(world.publish(id, at))).toBe('input.moment at')
    expect(await world.publish(id, '2026-11-27T00:00')).toMatchObject({ id })
    expect(await world.articleOf(id)).toMatchObject({
      state: 'planned',
      shownFrom: '2026-11-26T23:00:00.000Z',
      shownFromMinute: '2026-11-27T00:00',
    })
    world.clock.set(new Date('2026-11-26T22:59:59Z'))
    expect(await world.titles()).not.toContain('Planned')
    expect(await isDue()).toBe(false)
    world.clock.set(new Date('2026-11-26T23:00:00Z'))
    expect(await world.titles()).toContain('Planned')
    expect(await isDue()).toBe(true)
    expect(await isDue()).toBe(false)
    expect(await world.changesOf('article', id)).toMatchObject([
      { action: 'article.planned', after: { active: true, from: '2026-11-26T23:00:00.000Z' } },
      { action: 'article.added' },
    ])
  })

  it('a picture is stored and re-encoded or refused; its column holds nothing else', async () => {
    const id = await world.write('Pictured')
    const change = async (picture: Parameters<typeof changeArticle>[2]['picture']) => {
      const { author, version } = await world.articleOf(id)
      return changeArticle(world.shop, testActor, { id, seen: version, author, picture })
    }
    const file = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const picture of [
      { file: svg },
      { address: 'javascript:alert(1)' },
      { address: 'file:/etc/passwd' },
    ])
      await expect(change(picture)).rejects.toMatchObject({ field: 'picture' })
    expect((await world.articleOf(id)).picture).toBeNull()
    await change({ file })
    const { picture } = await world.articleOf(id)
    expect(picture).toMatch(/^[0-9a-f]{40}$/)
    expect(await world.shop.pictures.read(picture ?? '', 'wide', 640, 'webp')).toMatchObject({
      type: 'image/webp',
    })
    for (const image of ['javascript:alert(1)', '../../x', 'https://elsewhere.example/x.png', ''])
      await expect(
        world.shop.db.updateTable('news').set({ image }).where('id', '=', id).execute(),
      ).rejects.toThrow('news_image_kept')
    await change('none')
    expect((await world.articleOf(id)).picture).toBeNull()
  })
})
