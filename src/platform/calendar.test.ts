import { describe, expect, it } from 'vitest'
import { dayOf, daysLater, hourOf, localTime, momentOf, startOfDay } from './calendar.ts'

describe('days of a time zone', () => {
  it.each([
    ['2026-11-22T13:32:10.500Z', 'Europe/Oslo', 0, '2026-11-21T23:00:00.000Z'],
    ['2026-11-22T23:30:00Z', 'Europe/Oslo', 0, '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T13:32:10Z', 'America/Los_Angeles', 1, '2026-11-23T08:00:00.000Z'],
    // the clocks go back on the 25th, and forward on the 29th
    ['2026-10-26T12:00:00Z', 'Europe/Oslo', -1, '2026-10-24T22:00:00.000Z'],
    ['2026-03-30T12:00:00Z', 'Europe/Oslo', -1, '2026-03-28T23:00:00.000Z'],
    // they go forward at midnight: the day begins at one
    ['2026-04-24T12:00:00Z', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
    ['2026-11-22T13:32:10Z', 'Asia/Kathmandu', 0, '2026-11-21T18:15:00.000Z'],
  ])('OPS-3 begin at midnight: %s, %s, %i', (at, zone, days, start) => {
    expect(startOfDay(new Date(at), zone, days).toISOString()).toBe(start)
  })

  it.each([
    ['2026-11-27T09:00', 'Europe/Oslo', '2026-11-27T08:00:00.000Z', '2026-11-27T09:00:00'],
    ['2026-07-01T00:00:30', 'America/Los_Angeles', '2026-07-01T07:00:30.000Z', '2026-07-01T00:00:30'],
    // the clocks go forward and skip half past two
    ['2026-03-29T02:30', 'Europe/Oslo', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30:00'],
  ])('OPS-6 turn the time on their clocks into a moment: %s, %s', (local, zone, at, shown) => {
    expect(momentOf(local, zone).toISOString()).toBe(at)
    expect(localTime(new Date(at), zone)).toBe(shown)
  })

  it('OPS-3 have their own date and hour, and the same hour a day before', () => {
    const at = new Date('2026-10-25T22:30:00Z')
    expect(dayOf(at, 'Europe/Oslo')).toBe('2026-10-25')
    expect(dayOf(at, 'Asia/Tokyo')).toBe('2026-10-26')
    expect(hourOf(at, 'Europe/Oslo')).toBe(23)
    expect(hourOf(new Date('2026-10-25T23:30:00Z'), 'Europe/Oslo')).toBe(0)
    // 25 hours before, since the clocks went back in between
    expect(daysLater(at, 'Europe/Oslo', -1).toISOString()).toBe('2026-10-24T21:30:00.000Z')
  })
})
