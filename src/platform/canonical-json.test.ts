import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('RTS-10 writes the names of RFC 8785 in the order of their UTF-16 units', () => {
  const value = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  }
  const values = Object.values(JSON.parse(canonicalJson(value)) as typeof value)
  expect(canonicalJson(value).indexOf('"\\r"')).toBe(1)
  expect([...canonicalJson(value).matchAll(/:"([^"]+)"/g)].map(([, text]) => text)).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
  expect(values).toHaveLength(7)
})

it('RTS-10 writes values without spaces, escaped as RFC 8785 says', () => {
  expect(canonicalJson({ b: [1, true, null], a: '\u20ac$\u000f\nA\'B"\\/' })).toBe(
    '{"a":"\u20ac$\\u000f\\nA\'B\\"\\\\/","b":[1,true,null]}',
  )
  expect(() => canonicalJson({ a: 0.5 })).toThrow('no integer')
})
