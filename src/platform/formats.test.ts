import { expect, it, vi } from 'vitest'
import { dateFormat, displayNames, listFormat, maxFormats, numberFormat } from './formats.ts'

it('makes each format once for its language and options', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const options = { dateStyle: 'long', timeZone: 'Asia/Tokyo' } as const
  const [one, same] = [dateFormat('de-DE', options), dateFormat('de-DE', { ...options })]
  expect(same).toBe(one)
  expect(made).toHaveBeenCalledOnce()
  expect(dateFormat('de-DE', { ...options, timeZone: 'Europe/Oslo' })).not.toBe(one)
  expect(dateFormat('fr-FR', options)).not.toBe(one)
  expect(numberFormat('de-DE').format(1234.5)).toBe('1.234,5')
  expect(listFormat('de-DE').format(['a', 'b'])).toBe('a und b')
  expect(displayNames('de-DE', { type: 'region' }).of('NO')).toBe('Norwegen')
})

it('keeps a limited number of formats, those requested last', () => {
  const first = numberFormat('en-US', { maximumFractionDigits: 3 })
  for (let width = 0; width < maxFormats; width += 1)
    numberFormat('en-US', {
      minimumIntegerDigits: 1 + (width % 21),
      maximumFractionDigits: Math.floor(width / 21),
    })
  const last = numberFormat('en-US', { maximumFractionDigits: 98 })
  expect(numberFormat('en-US', { maximumFractionDigits: 98 })).toBe(last)
  expect(numberFormat('en-US', { maximumFractionDigits: 3 })).not.toBe(first)
})
