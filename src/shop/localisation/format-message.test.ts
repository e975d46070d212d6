import { compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { formatMessage, type TextValues } from './format-message.ts'

function text(message: string, values: TextValues = {}, locale = 'en-US'): string {
  return formatMessage(compileMessage(message), values, locale)
}

describe('a text', () => {
  it('takes values in their places, as they are', () => {
    expect(text('Order {orderNo} of {name}', { orderNo: 'B1', name: '#{x}' })).toBe('Order B1 of #{x}')
    expect(text('C# and # alone')).toBe('C# and # alone')
    expect(text('{gone}!')).toBe('!')
  })

  it('L10N has the plural forms of its language, exact numbers first, with the number as it is written there', () => {
    const keys = '{count, plural, =0 {no keys} one {# key} other {# keys of {name}}}'
    const texts = [0, 1, 1234].map((count) => text(keys, { count, name: 'A' }))
    expect(texts).toEqual(['no keys', '1 key', '1,234 keys of A'])
    const arabic = '{count, plural, zero {z} one {o} two {t} few {f#} many {m#} other {x#}}'
    const forms = [0, 1, 2, 3, 11, 1100].map((count) => text(arabic, { count }, 'ar-u-nu-latn'))
    expect(forms).toEqual(['z', 'o', 't', 'f3', 'm11', 'x1,100'])
    expect(text('{n, plural, one {# clé} other {# clés}}', { n: 1.5 }, 'fr')).toBe('1,5 clé')
  })

  it('chooses by a word', () => {
    const state = '{state, select, paid {Paid {name}} other {Open}}'
    expect([text(state, { state: 'paid', name: 'B1' }), text(state, { state: 'new' })]).toEqual([
      'Paid B1',
      'Open',
    ])
  })
})
