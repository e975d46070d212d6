import { describe, expect, it } from 'vitest'
import { locales } from './locales.ts'
import { textOf } from './server-text.ts'

describe('textOf', () => {
  it('L10N-8 writes in the language of the reader', () => {
    expect(textOf('en-US').t('mail.keys.subject', { orderNo: 'LK-1', count: 2 })).toBe(
      'Your keys for order LK-1',
    )
    expect(textOf('ar').t('mail.keys.subject', { orderNo: 'LK-1', count: 2 })).toBe('مفاتيح طلبك LK-1')
  })

  it('L10N-1 falls back to English for an unknown language', () => {
    expect(textOf('tlh').t('mail.open-order')).toBe('Open the order')
    expect(textOf('tlh').locale.id).toBe('en-US')
  })

  it('L10N-1 has a text in each of the 18 languages', () => {
    for (const { id } of locales) {
      expect(textOf(id).locale.id).toBe(id)
      expect(textOf(id).t('mail.open-order')).not.toBe('mail.open-order')
    }
  })

  it('reads a catalogue once', () => {
    expect(textOf('ar')).toBe(textOf('ar'))
  })
})
