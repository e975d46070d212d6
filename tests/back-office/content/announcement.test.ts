import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcementKeys } from '../../../src/shop/content/site/announcement.ts'
import { readSite } from '../../../src/shop/content/site/site-contact.ts'
import { changeSettings } from '../../../src/shop/settings/change-settings.ts'
import { settingExamples } from '../../../src/shop/settings/setting-examples.ts'
import { watchMoments } from '../../../src/shop/catalogue/watch-moments.ts'
import { testActor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { type ContentWorld, english, itemOf, openContentWorld } from './content-world.ts'

describeOnDatabase('OWN-5 the bar above the header', (open) => {
  let world: ContentWorld
  beforeAll(async () => void (world = await openContentWorld(await open())))
  afterAll(() => world.close())

  const set = (key: keyof typeof announcementKeys, text: string) =>
    changeSettings(world.shop, testActor, [{ key: announcementKeys[key], text }])
  const shown = async (locale: string) => (await readSite(world.shop, { locale })).announcement
  const write = (locale: string, content: string) =>
    world.save(itemOf('info', 'announcement'), locale, { content })

  it('OWN-5 its words are in the language of the visitor, else in English, else in the main language', async () => {
    expect(await shown('de')).toBeUndefined()
    await world.shop.db.updateTable('site').set({ domain: 'fr' }).execute()
    await write('fr', 'Soldes')
    expect(await shown('de')).toEqual({ text: 'Soldes', isClosable: true })
    await write(english, 'Sale at {shop}')
    await write('de', 'Ausverkauf')
    expect((await shown('de'))?.text).toBe('Ausverkauf')
    expect((await shown('ja'))?.text).toBe('Sale at Latchkey')
  })

  it('OWN-5 its link leads into the shop or to a secure address', async () => {
    for (const text of [
      'javascript:alert(1)',
      '//evil.example',
      'http://a.example',
      'games',
      '/\\evil',
      '/a b',
    ])
      expect(await outcomeOf(set('link', text))).toBe('setting.link announcement.link')
    for (const link of ['/games?sort=new', 'https://sale.example/']) {
      await set('link', link)
      await set('closable', '')
      expect(await shown('de')).toEqual({ text: 'Ausverkauf', link, isClosable: false })
    }
  })

  it('OWN-5 it appears and ends on the minute in the shop’s time zone, and drops cached pages then', async () => {
    const at = (moment: string) => world.clock.set(new Date(moment))
    at('2026-11-26T12:00:00Z')
    for (const text of ['soon', '2026-11-31T00:00'])
      expect(await outcomeOf(set('from', text))).toBe('input.moment announcement.from')
    await set('from', '2026-11-27T00:00')
    await set('until', '2026-11-28T00:00')
    const { isDue, secondsLeft } = watchMoments(world.shop)
    expect([await isDue(), secondsLeft(), await shown('de')]).toEqual([false, 11 * 3600, undefined])
    at('2026-11-26T23:00:00Z')
    expect([await isDue(), (await shown('de'))?.text]).toEqual([true, 'Ausverkauf'])
    at('2026-11-27T22:59:59Z')
    expect([await isDue(), (await shown('de'))?.text]).toEqual([false, 'Ausverkauf'])
    at('2026-11-27T23:00:00Z')
    expect([await isDue(), await shown('de')]).toEqual([true, undefined])
    expect(await isDue()).toBe(false)
    expect(await settingExamples(world.shop, 'announcement')).toMatchObject({
      'announcement.on': '“Sale at {shop}” is over.',
      'announcement.from': 'The clock of the shop is 2026-11-28 00:00, Europe/Oslo.',
    })
    await set('until', '')
    await set('on', '')
    expect(await shown('de')).toBeUndefined()
  })
})
