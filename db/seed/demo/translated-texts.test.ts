import { describe, expect, it } from 'vitest'
import { fallbackLocaleId, locales } from '../../../src/shop/localisation/locales.ts'
import { readCatalogue } from './read-catalogue.ts'

const { categories: demoCategories, products: demoProducts } = readCatalogue()

const others = locales.map(({ id }) => id).filter((id) => id !== fallbackLocaleId)

describe('the translations of the demo’s products and categories', () => {
  it.each(others)('L10N-9 say in %s all that the product says, with the same parts', (locale) => {
    for (const product of demoProducts) {
      const text = product.texts?.[locale]
      expect(text, product.id).toMatchObject({
        explanation: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        ...(product.tagline && { tagline: expect.stringMatching(/\S/) }),
        ...(product.confirm && {
          confirm: { title: expect.stringMatching(/\S/), content: expect.stringMatching(/\S/) },
        }),
        ...(product.seo.title && {
          seo: { title: expect.stringContaining(product.name.split(':')[0] ?? '') },
        }),
      })
      expect(text?.confirm === undefined, product.id).toBe(product.confirm === undefined)
      expect(partsOf(text?.description), product.id).toEqual(partsOf(product.description))
      expect(text?.explanation, product.id).not.toBe(product.explanation)
      expect(text?.description, product.id).not.toBe(product.description)
    }
  })

  it.each(demoCategories)('L10N-1 describe the category $urlName in all languages', (category) => {
    const texts = category.texts ?? {}
    expect(Object.keys(texts).toSorted()).toEqual(others.toSorted())
    for (const { description } of Object.values(texts).filter((text) => text !== undefined)) {
      expect(description).toMatch(/\S/)
      expect(description).not.toBe(category.description)
    }
  })

  it.each(others)('PROD-4 L10N-1 name in %s what can be chosen', (locale) => {
    for (const { id, attributes, texts } of demoProducts) {
      const named = texts?.[locale]?.attributes ?? []
      expect(
        named.map(({ values }) => values.length),
        id,
      ).toEqual(attributes.map(({ values }) => values.length))
    }
  })
})

/** How many headings, list items and table rows a text has. */
function partsOf(markdown = '') {
  const linesWith = (start: string) => markdown.split('\n').filter((line) => line.startsWith(start)).length
  return ['## ', '- ', '|'].map(linesWith)
}
