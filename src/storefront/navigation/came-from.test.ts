import { expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

it.each([
  ['https://shop.example/games?page=2', '/games?page=2'],
  ['https://elsewhere.example/games', undefined],
  ['https://shop.example//elsewhere.example/x', undefined],
  ['https://shop.example/\\elsewhere.example/x', undefined],
  ['https://shop.example/.//elsewhere.example', undefined],
  [undefined, undefined],
])('ROUTE-8 a form that stood on %s leads back to %s, never to another site', (referrer, place) => {
  const headers = { ...(referrer && { referer: referrer }) }
  expect(cameFrom(new Request('https://shop.example/wish', { headers }))).toBe(place)
})
