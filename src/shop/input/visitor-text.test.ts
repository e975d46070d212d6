import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './visitor-text.ts'

const anything = fc.string({ unit: 'binary' })

describe('the text of a visitor', () => {
  it('stays as it is in every language of the shop', () => {
    for (const text of [
      'Jean-Pierre O’Neill-Dupré',
      'Łukasz Żółć, ul. Świętego Jana 3/4',
      'Müller & Söhne «Größe»',
      'Dvořák Őrsi Ștefan Işıl Çağrı',
      'Николай Щёкин',
      'محمد بن عبد‌الله‏ (رقم ١٢)',
      '山田太郎、東京都千代田区1-2-3',
      '김민준 (서울)',
      '王小明／臺北市',
      '👩‍👩‍👧 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽',
    ])
      expect([cleanLine(text), cleanText(text)]).toEqual([text, text])
    expect(cleanText('First line\r\n\tsecond\rthird\u2028fourth')).toBe('First line\n\tsecond\nthird\nfourth')
    expect(cleanLine(' 山田　太郎 \n 様 ')).toBe('山田 太郎 様')
  })

  it('API-3 loses characters that steer a terminal, reverse the text or are invisible', () => {
    expect(cleanLine('Mira\u001B[2J\u0007\u009B31m\u0000\u007F')).toBe('Mira[2J31m')
    expect(cleanLine('gpj.\u202Eexe\u2066 \u2069!')).toBe('gpj.exe !')
    expect(cleanLine('Mi\u200Bra\uFEFF \u{E0041}\u{E0042}')).toBe('Mira')
    expect(cleanLine('one\u0085two\vthree')).toBe('one two three')
    for (const nothing of ['\u200D\u200D', '\u3164', ' \u200F ', '\u2800\u0301', '\uD800\u0001'])
      expect([nothing, cleanLine(nothing.replace('\uD800', ''))]).toEqual([nothing, ''])
  })

  it('API-3 does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const [line, lines] = [cleanLine(text), cleanText(text)]
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
        expect(lines.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u)
        expect([cleanLine(line), cleanText(lines)]).toEqual([line, lines])
        expect(line.isWellFormed()).toBe(true)
      }),
    )
  })
})
