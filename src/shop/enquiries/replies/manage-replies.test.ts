import { expect, it, onTestFinished } from 'vitest'
import { testActor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { outcomeOf } from '../../../../tests/helpers/outcome-of.ts'
import { describeOnDatabase } from '../../../../tests/helpers/test-database.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { addReply, changeReply, removeReply, repliesFor } from './manage-replies.ts'
import { allReplies } from './saved-reply-records.ts'

describeOnDatabase('saved replies', (open) => {
  it('OWN-8 are offered in the language of the enquiry or in English, with names filled in', async () => {
    const { shop, close } = await openTestShop({ database: await open() })
    onTestFinished(close)
    await changeSettings(shop, testActor, [{ key: 'shop.name', text: 'Lantern Row' }])
    const add = (locale: string, name: string, content: string) =>
      outcomeOf(addReply(shop, testActor, { locale, name, content }))
    await add('en-US', 'Region', 'Hello {name},\nthe key works in Europe.\n{shop}')
    await add('de', 'Region', 'Hallo {name}, es geht um {order}.')
    expect(await add('de', 'Region', 'Noch einmal')).toBe('reply.known name')
    expect(await add('de', 'Preis', 'Hallo {vorname}')).toBe('reply.unknown-name content')
    expect(await add('xx', 'Preis', 'Hallo')).toBe('input.choice locale')

    const textsFor = async (locale: string) =>
      (await repliesFor(shop, { locale, name: 'Ada {shop}', orderNo: 'LK-1' })).map(({ content }) => content)
    expect(await textsFor('fr')).toEqual(['Hello Ada {shop},\nthe key works in Europe.\nLantern Row'])
    expect(await textsFor('de')).toEqual(['Hallo Ada {shop}, es geht um LK-1.'])

    const german = (await allReplies(shop.db)).find(({ locale }) => locale === 'de')
    const id = german?.id ?? 0
    await changeReply(shop, testActor, { id, seen: 0, content: 'Hallo {name}' })
    expect(await outcomeOf(changeReply(shop, testActor, { id, seen: 0, content: 'Hi' }))).toBe(
      'staff.changed',
    )
    expect(await textsFor('de')).toEqual(['Hallo Ada {shop}'])
    await removeReply(shop, testActor, id)
    expect(await outcomeOf(removeReply(shop, testActor, id))).toBe('not-found')
    expect(await textsFor('de')).toHaveLength(1)
  })
})
