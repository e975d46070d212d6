import { expect, it } from 'vitest'
import { maskKey } from './mask-key.ts'

it.each([
  [{ code: 'ABCDE-FGHIJ-2PWD9' }, '•••••-•••••-2PWD9'],
  [{ code: 'ABC123' }, '••••23'],
  [{ code: 'AB' }, '••'],
  [{ user: 'mira@example.org', password: 'secret' }, 'm•••'],
])('PSP-4 masks %j as %s', (content, masked) => {
  expect(maskKey(content)).toBe(masked)
})
