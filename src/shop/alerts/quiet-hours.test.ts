import { expect, it } from 'vitest'
import { clockText, minuteOfClock, quietUntil } from './quiet-hours.ts'

const night = { from: 22 * 60, until: 7 * 60 }
const until = (now: string, timeZone: string, quiet = night) =>
  quietUntil(quiet, { now: new Date(now), timeZone })?.toISOString()

it('OWN-10 quiet hours last over midnight, in the time zone of the person', () => {
  expect(until('2026-11-27T20:59:00Z', 'Europe/Oslo')).toBeUndefined()
  expect(until('2026-11-27T21:00:00Z', 'Europe/Oslo')).toBe('2026-11-28T06:00:00.000Z')
  expect(until('2026-11-28T05:59:00Z', 'Europe/Oslo')).toBe('2026-11-28T06:00:00.000Z')
  expect(until('2026-11-28T06:00:00Z', 'Europe/Oslo')).toBeUndefined()
  expect(until('2026-11-27T21:00:00Z', 'Asia/Tokyo')).toBe('2026-11-27T22:00:00.000Z')
})

it('OWN-10 quiet hours may lie within a day, have no length, or be unset', () => {
  const noon = { from: 12 * 60, until: 13 * 60 + 30 }
  expect(until('2026-11-27T12:10:00Z', 'UTC', noon)).toBe('2026-11-27T13:30:00.000Z')
  expect(until('2026-11-27T13:30:00Z', 'UTC', noon)).toBeUndefined()
  expect(until('2026-11-27T12:00:00Z', 'UTC', { from: 720, until: 720 })).toBeUndefined()
  expect(quietUntil(undefined, { now: new Date(), timeZone: 'UTC' })).toBeUndefined()
})

it('OWN-10 quiet hours end at the set local time when the clocks change at night', () => {
  // Oslo goes from 3 to 2 o'clock on 25 October 2026
  expect(until('2026-10-24T21:00:00Z', 'Europe/Oslo')).toBe('2026-10-25T06:00:00.000Z')
  expect(until('2026-03-28T22:00:00Z', 'Europe/Oslo')).toBe('2026-03-29T05:00:00.000Z')
})

it('OWN-10 a time of day is read and written as forms do', () => {
  expect(minuteOfClock('22:30')).toBe(1350)
  expect(clockText(1350)).toBe('22:30')
  for (const text of ['24:00', '7:00', '12:60', '', 'noon']) expect(minuteOfClock(text), text).toBeUndefined()
})
