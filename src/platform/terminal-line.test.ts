import fc from 'fast-check'
import { expect, it } from 'vitest'
import { terminalLine } from './terminal-line.ts'

it('escapes characters that steer a terminal, and leaves every other text as it is', () => {
  expect(terminalLine('\u001B]0;x\u0007 \u009B2J\r\nPaid\u202E')).toBe(
    '\\u001b]0;x\\u0007 \\u009b2J\\u000d\\u000aPaid\\u202e',
  )
  for (const text of ['Größe: 5 €\tжёлтый', 'مرحبا 山田太郎 👩‍👩‍👧', '\\u001b'])
    expect(terminalLine(text)).toBe(text)
})

it('keeps the meaning of a line of JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = terminalLine(JSON.stringify({ text }))
      expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E]/u)
      expect(JSON.parse(line)).toEqual({ text })
    }),
  )
})
