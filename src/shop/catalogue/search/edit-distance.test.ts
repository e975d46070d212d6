import { expect, it } from 'vitest'
import { nameDistance } from './edit-distance.ts'

it.each([
  ['witcher', 'the witcher 3', 0],
  ['witch', 'the witcher 3', 0],
  ['witchr', 'the witcher 3', 1],
  ['wticher', 'the witcher 3', 1],
  ['portla', 'portal', 1],
  ['stardw vally', 'stardew valley', 2],
  ['halflife', 'half life 2', 0],
  ['star craft', 'starcraft', 0],
  ['dom', 'doom', 1],
  ['nintedo', 'the ninth moon', undefined],
  ['do', 'go', undefined],
  ['chess', 'racing', undefined],
  ['witcher chess', 'the witcher', undefined],
])('HDR-1 counts the typing errors in %s, meant as %s: %s', (query, name, distance) => {
  expect(nameDistance(query, name)).toBe(distance)
})
