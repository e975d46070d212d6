import { expect, it } from 'vitest'
import { locales } from './locales.ts'
import { textOf } from './server-text.ts'
import { waitingTime } from './waiting-time.ts'

it.each([
  [1, 'Please wait 1 second and'],
  [119, 'Please wait 119 seconds and'],
  [120, 'Please wait 2 minutes and'],
  [3591, 'Please wait 60 minutes and'],
  [7200, 'Please wait 2 hours and'],
  [86_399, 'Please wait 24 hours and'],
])('ERR-2 writes a wait of %i seconds in a usual unit', (seconds, text) => {
  expect(textOf('en-US').t('errors.request.too-many', waitingTime(seconds))).toContain(text)
})

it('ERR-2 L10N-9 uses different words for seconds, minutes and hours in every language', () => {
  for (const { id } of locales) {
    const texts = [5, 300, 5 * 3600].map((seconds) =>
      textOf(id).t('errors.request.too-many', waitingTime(seconds)),
    )
    expect(new Set(texts).size, id).toBe(3)
    for (const text of texts) expect(text, id).toMatch(/[5٥]/)
  }
})
