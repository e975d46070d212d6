import { describe, expect, it } from 'vitest'
import { catalogueFaults } from './catalogue-faults.ts'

const english = {
  left: '{count, plural, one {# left} other {# left}}',
  hello: 'Hello {name}, read the <terms>terms</terms>',
}
const arabicLeft = '{count, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}'

describe('catalogueFaults', () => {
  it('L10N-1 finds nothing wrong with a complete catalogue', () => {
    const arabic = { left: arabicLeft, hello: 'مرحبًا {name} <terms>الشروط</terms>' }
    expect(catalogueFaults('ar', arabic, english)).toEqual([])
  })

  it('L10N-1 finds missing, needless and empty texts', () => {
    expect(catalogueFaults('ar', { left: arabicLeft, more: 'x' }, english)).toEqual([
      'ar.json  hello: is missing',
      'ar.json  more: English has no such text',
    ])
    expect(catalogueFaults('ar', { left: arabicLeft, hello: ' ' }, english)).toEqual([
      'ar.json  hello: is empty',
    ])
  })

  it('finds other placeholders and elements than the English text has', () => {
    expect(catalogueFaults('de', { left: english.left, hello: 'Hallo {nmae}' }, english)).toEqual([
      'de.json  hello: has the values {nmae} where English has {name}',
      'de.json  hello: has the elements {} where English has {terms}',
    ])
  })

  it('asks for the plural forms of the language itself', () => {
    const polish = { left: english.left, hello: english.hello }
    expect(catalogueFaults('pl', polish, english)).toEqual([
      'pl.json  left: lacks the plural forms few, many',
    ])
    const czech = { left: '{count, plural, one {a} few {b} many {c} other {d}}', hello: english.hello }
    expect(catalogueFaults('cz', czech, english)).toEqual([])
    const japanese = { left: '{count, plural, other {あと#}}', hello: english.hello }
    expect(catalogueFaults('ja', japanese, english)).toEqual([])
  })

  it('reports a text that is no ICU message', () => {
    expect(
      catalogueFaults('de', { left: '{count, plural, one {', hello: english.hello }, english)[0],
    ).toContain('cannot be read')
  })
})
