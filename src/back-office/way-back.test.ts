import { expect, it } from 'vitest'
import { safeTarget } from './way-back.ts'

it.each(['/orders?tab=all', '/staff', '/'])('OPS-1 leads back to %s', (target) => {
  expect(safeTarget(target)).toBe(target)
})

it.each([
  null,
  '',
  'staff',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
])('OPS-1 does not lead to %s', (target) => {
  expect(safeTarget(target)).toBe('/')
})
