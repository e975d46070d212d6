import { expect, it } from 'vitest'
import { isCharacter, pressOf } from './press.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

it('OPS-11 reads a press with Ctrl like one with ⌘, and leaves Alt to the browser', () => {
  expect(pressOf({ ...plain, key: 'j' })).toBe('j')
  expect(pressOf({ ...plain, key: 'J', shiftKey: true })).toBe('Shift+j')
  expect(pressOf({ ...plain, key: 'k', metaKey: true })).toBe('Mod+k')
  expect(pressOf({ ...plain, key: 'K', ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+k')
  expect(pressOf({ ...plain, key: '?', shiftKey: true })).toBe('?')
  expect(pressOf({ ...plain, key: 'j', altKey: true })).toBeUndefined()
})

it('OPS-11 distinguishes characters, which can be switched off, from other keys', () => {
  for (const press of ['j', 'Shift+j', '?', '/', '1']) expect(isCharacter(press), press).toBe(true)
  for (const press of ['Mod+k', 'Enter', 'Escape', 'ArrowDown']) expect(isCharacter(press), press).toBe(false)
})
