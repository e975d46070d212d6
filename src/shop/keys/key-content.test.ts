import { describe, expect, it } from 'vitest'
import { canonicalIdentity, hasContent } from './key-content.ts'

const code = (text: string) => canonicalIdentity({ code: text })
const account = (user: string, password: string) => canonicalIdentity({ user, password })

describe('canonicalIdentity', () => {
  it.each([
    ['dashes', 'AAAABBBB'],
    ['case', 'aaaa-bbbb'],
    ['spaces at the ends', ' AAAA-BBBB\t'],
    ['a non-breaking space', 'AAAA\u00A0BBBB'],
    ['a full-width space', 'AAAA\u3000BBBB'],
    ['a non-breaking hyphen', 'AAAA\u2011BBBB'],
    ['an en dash', 'AAAA–BBBB'],
    ['a minus sign', 'AAAA\u2212BBBB'],
    ['full-width letters and hyphen', 'ＡＡＡＡ－ＢＢＢＢ'],
    ['a soft hyphen', 'AAAA\u00ADBBBB'],
    ['zero-width spaces', '\uFEFFAAAA\u200BBBBB'],
    ['a line break', 'AAAA-\r\nBBBB'],
  ])('OPS-5 treats two keys as one if they differ by %s', (_how, text) => {
    expect(code(text)).toBe(code('AAAA-BBBB'))
  })

  it('OPS-5 distinguishes keys that differ in anything else', () => {
    const keys = ['AAAA-BBBB', 'AAAA-BBBC', 'AAAA_BBBB', 'AAAA.BBBB', 'AAAA+BBBB', 'AAÄA-BBBB', 'AAAABBBBB']
    expect(new Set(keys.map(code)).size).toBe(keys.length)
  })

  it('OPS-5 distinguishes accounts only by their login, whose dashes count', () => {
    expect(account('Ann@mail.example', 'one')).toBe(account(' ann@mail.example', 'ONE'))
    expect(account('ann-b@mail.example', 'one')).not.toBe(account('annb@mail.example', 'one'))
    expect(account('ann', 'one')).not.toBe(code('ann'))
  })
})

it('OPS-5 recognises content that is only spacing and dashes', () => {
  const contents = [
    { code: ' – ' },
    { code: '\u200B' },
    { user: ' ', password: 'x' },
    { user: 'x', password: '' },
  ]
  expect(contents.map(hasContent)).toEqual([false, false, false, false])
  expect([{ code: '-1-' }, { user: 'x', password: ' ' }].map(hasContent)).toEqual([true, true])
})
