import { expect, it } from 'vitest'
import { searchForm } from '../search/search-form.ts'
import { hasOtherScript, romanised, sound } from './sound.ts'

it.each([
  ['Gridlock', ['Гридлок', '그리드락', 'グリッドロック']],
  ['Skyrim', ['Скайрим']],
  ['Cyberpunk', ['사이버펑크', 'サイバーパンク']],
  ['Warhammer', ['Вархаммер', '워해머']],
  ['World', ['월드']],
  ['Stalker', ['Сталкер']],
])('HDR-1 gives %s the sound of %j', (name, others) => {
  for (const other of others) expect(sound(other)).toBe(sound(searchForm(name)))
})

it('HDR-1 distinguishes words that differ in a consonant', () => {
  expect(sound('portal')).not.toBe(sound('postal'))
})

it.each([
  ['Ведьмак', 'vedmak'],
  ['三国志', 'sanguozhi'],
  ['Pokémon', 'pokemon'],
])('HDR-1 writes %s in Latin letters: %s', (text, latin) => {
  expect(romanised(text)).toBe(latin)
})

it('HDR-1 knows Latin text by its letters, whatever the accents and signs', () => {
  expect(['Pokémon: Let’s Go! 2™', 'Straße', '100%'].some(hasOtherScript)).toBe(false)
  expect(['Ведьмак 3', '그리드락', '三国', 'Σ'].every(hasOtherScript)).toBe(true)
})
