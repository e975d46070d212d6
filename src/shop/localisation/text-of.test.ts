import { expect, it } from 'vitest'
import { textOf } from './text-of.ts'

it('L10N-8 gives the text of the language, and the English one of a language that has none', () => {
  expect(textOf('ar')('common.brand')).toBeTruthy()
  expect(textOf('xx')('common.brand')).toBe('Latchkey')
})
