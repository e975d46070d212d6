import { expect, it } from 'vitest'
import { answerTime } from './answer-time.ts'

it('RTS-3 the shop answers a report within the promised working days of its time zone', () => {
  const after = (at: string, timeZone = 'UTC', days = 2) =>
    answerTime(new Date(at), { days, timeZone }).toISOString()
  expect(after('2026-11-24T14:25:00Z')).toBe('2026-11-26T14:25:00.000Z')
  expect(after('2026-11-27T09:00:00Z')).toBe('2026-12-01T09:00:00.000Z')
  expect(after('2026-11-28T09:00:00Z')).toBe('2026-12-01T09:00:00.000Z')
  expect(after('2026-11-27T09:00:00Z', 'UTC', 1)).toBe('2026-11-30T09:00:00.000Z')
  expect(after('2026-11-27T09:00:00Z', 'UTC', 5)).toBe('2026-12-04T09:00:00.000Z')
  // it is Saturday in Tokyo
  expect(after('2026-11-27T20:00:00Z', 'Asia/Tokyo')).toBe('2026-11-30T20:00:00.000Z')
})
