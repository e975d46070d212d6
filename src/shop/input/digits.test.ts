import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberInDigits } from './digits.ts'
import { wholeNumber } from './whole-number.ts'

const nothingElse = [
  '1e1',
  '0x2',
  '0b1',
  '0o7',
  '+1',
  '-0',
  ' 1',
  '1 ',
  '1\n',
  '01',
  '1.0',
  '1,0',
  '1_0',
  '١',
  '',
  'NaN',
]

it('API-1 a number from outside is an integer or its decimal digits', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      const whole = wholeNumber({ min: Number.MIN_SAFE_INTEGER })
      expect([whole.parse(number), whole.parse(String(number))]).toEqual([number || 0, number || 0])
      const inDigits = numberInDigits(String(number), { min: Number.MIN_SAFE_INTEGER })
      expect(inDigits).toBe(number || 0)
    }),
  )
  for (const text of nothingElse) {
    expect([text, numberInDigits(text)]).toEqual([text, undefined])
    expect([text, wholeNumber({ min: 0 }).safeParse(text).success]).toEqual([text, false])
  }
  for (const odd of [
    true,
    false,
    null,
    undefined,
    [3],
    ['3'],
    [],
    {},
    { valueOf: () => 3 },
    1.5,
    Infinity,
    3n,
  ])
    expect([odd, wholeNumber({ min: 0 }).safeParse(odd).success]).toEqual([odd, false])
})

it('API-1 is within its bounds', () => {
  const rule = { min: 1, max: 1000 }
  for (const [text, number] of [
    ['0', undefined],
    ['1', 1],
    ['1000', 1000],
    ['1001', undefined],
    ['-1', undefined],
    ['9'.repeat(16), undefined],
    ['9'.repeat(40), undefined],
  ] as const) {
    expect([text, numberInDigits(text, rule)]).toEqual([text, number])
    expect([text, wholeNumber(rule).safeParse(text).data]).toEqual([text, number])
  }
})
