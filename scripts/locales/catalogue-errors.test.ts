import { describe, expect, it } from 'vitest'
import { catalogueErrors } from './catalogue-errors.ts'

const english = {
  left: '{count, plural, one {# left} other {# left}}',
  hello: 'Hello {name}, read the <terms>terms</terms>',
}
const arabicLeft = '{count, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}'

describe('catalogueErrors', () => {
  it('L10N-1 accepts a complete catalogue', () => {
    const arabic = { left: arabicLeft, hello: 'مرحبًا {name} <terms>الشروط</terms>' }
    expect(catalogueErrors('ar', arabic, english)).toEqual([])
  })

  it('L10N-1 reports missing, unused and empty texts', () => {
    expect(catalogueErrors('ar', { left: arabicLeft, more: 'x' }, english)).toEqual([
      'ar.json  hello: is missing',
      'ar.json  more: English has no such text',
    ])
    expect(catalogueErrors('ar', { left: arabicLeft, hello: ' ' }, english)).toEqual([
      'ar.json  hello: is empty',
    ])
  })

  it('reports placeholders and elements that differ from the English text', () => {
    expect(catalogueErrors('de', { left: english.left, hello: 'Hallo {nmae}' }, english)).toEqual([
      'de.json  hello: has the values {nmae} where English has {name}',
      'de.json  hello: has the elements {} where English has {terms}',
    ])
  })

  it('asks for the plural forms of the language itself', () => {
    const polish = { left: english.left, hello: english.hello }
    expect(catalogueErrors('pl', polish, english)).toEqual([
      'pl.json  left: lacks the plural forms few, many',
    ])
    const czech = { left: '{count, plural, one {a} few {b} many {c} other {d}}', hello: english.hello }
    expect(catalogueErrors('cz', czech, english)).toEqual([])
    const japanese = { left: '{count, plural, other {あと#}}', hello: english.hello }
    expect(catalogueErrors('ja', japanese, english)).toEqual([])
  })

  it('reports a text that is not valid ICU', () => {
    expect(
      catalogueErrors('de', { left: '{count, plural, one {', hello: english.hello }, english)[0],
    ).toContain('cannot be read')
  })
})
