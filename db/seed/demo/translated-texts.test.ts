import { describe, expect, it } from 'vitest'
import { fallbackLocaleId, locales } from '../../../src/shop/localisation/locales.ts'
import { choiceTexts } from './choice-words.ts'
import { demoProducts } from './index.ts'
import { productTexts } from './translated-texts.ts'

const others = locales.map(({ id }) => id).filter((id) => id !== fallbackLocaleId)
const translated = ['ar', 'de', 'es', 'fr', 'ru', 'zh-CN']

describe('the translations of the demo’s products', () => {
  it.each(translated)('L10N-9 say in %s all that the product says, with the same parts', (locale) => {
    for (const product of demoProducts) {
      const text = productTexts(product)[locale]
      expect(text, product.id).toMatchObject({
        explanation: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        ...(product.tagline && { tagline: expect.stringMatching(/\S/) }),
        ...(product.confirm && {
          confirm: { title: expect.stringMatching(/\S/), content: expect.stringMatching(/\S/) },
        }),
        ...(product.seo && { seo: { title: expect.stringContaining(product.name.split(':')[0] ?? '') } }),
      })
      expect(text?.confirm === undefined, product.id).toBe(product.confirm === undefined)
      expect(partsOf(text?.description), product.id).toEqual(partsOf(product.description))
    }
  })

  it.each(others)('PROD-4 L10N-1 name in %s what can be chosen', (locale) => {
    const words = [
      { name: 'Edition', values: [{ name: 'Standard' }, { name: 'Heirloom' }] },
      { name: 'Duration', values: [{ name: '1 year' }, { name: '12 months' }] },
      { name: 'Licence', values: [{ name: 'New' }, { name: 'Upgrade from 5' }] },
    ]
    const [edition, duration, licence] = choiceTexts(words)[locale] ?? []
    expect(edition?.values[1]).toBe('Heirloom')
    expect(duration?.name).not.toBe('Duration')
    expect(duration?.values[0]).toMatch(/1|واحدة/)
    expect(duration?.values[1]).toContain('12')
    expect(licence?.values[1]).toContain('5')
  })
})

/** How many headings, list items and table rows a text has. */
function partsOf(markdown = '') {
  const linesWith = (start: string) => markdown.split('\n').filter((line) => line.startsWith(start)).length
  return ['## ', '- ', '|'].map(linesWith)
}
