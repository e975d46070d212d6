import { describe, expect, it } from 'vitest'
import { hasLink, linkParts } from './find-links.ts'

describe('links in a review', () => {
  it.each([
    'I bought mine at www.cheapkeys.example last time',
    'see http://1.2.3.4/x',
    'write me at t.me/getyourmoneyback',
    'CHEAPKEYS.COM has it',
    'me@mail.example.org knows',
    'купи на ключи.com',
  ])('OPS-3 are found in "%s"', (text) => expect(hasLink(text)).toBe(true))

  it.each([
    'Best of the year.Bought it twice.',
    'Works with v1.2.0 and 3.5 GB. Great!',
    'It cost me... nothing',
    'a.company I like',
    '<b>Good</b> & <script>alert(1)</script>',
  ])('OPS-3 are not found in "%s"', (text) => expect(hasLink(text)).toBe(false))

  it('OPS-3 are separated from the text around them', () => {
    expect(linkParts('at www.a.example, or t.me/b')).toEqual([
      { at: 0, text: 'at ', isLink: false },
      { at: 3, text: 'www.a.example,', isLink: true },
      { at: 17, text: ' or ', isLink: false },
      { at: 21, text: 't.me/b', isLink: true },
    ])
    expect(linkParts('')).toEqual([])
  })
})
