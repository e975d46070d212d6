import { describe, expect, it } from 'vitest'
import { monthsOf, type Period, readPeriod, wholeOf } from './report-period.ts'

const oslo = { now: new Date('2026-11-22T13:32:10Z'), timeZone: 'Europe/Oslo' }

function period(input: { from?: string; to?: string }, at = oslo): Period {
  return readPeriod(input, at)
}

const ends = ({ names }: { names: readonly string[] }) => [names[0], names.at(-1), names.length]

describe('the period of a report', () => {
  it('OPS-9 is the 30 days until today, compared with the 30 days before until the same time of day', () => {
    const days = period({})
    expect(ends(days)).toEqual(['2026-10-24', '2026-11-22', 30])
    expect(days.isRunning).toBe(true)
    expect(days.spans.at(-1)).toEqual({ from: new Date('2026-11-21T23:00:00Z'), until: undefined })
    expect(ends(days.before)).toEqual(['2026-09-24', '2026-10-23', 30])
    // the clocks went back in between
    expect(wholeOf(days.before)).toEqual({
      from: new Date('2026-09-23T22:00:00Z'),
      until: new Date('2026-10-23T12:32:10Z'),
    })
  })

  it.each([
    ['2026-02-10', '2026-02-16', '2026-02-03', '2026-02-09', 7],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 28],
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31', 92],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31', 366],
    ['2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01', 30],
  ])('OPS-9 from %s to %s is compared with %s to %s', (from, to, fromBefore, toBefore, count) => {
    const { before, isRunning, spans } = period({ from, to })
    expect(isRunning).toBe(false)
    expect(ends(before)).toEqual([fromBefore, toBefore, count])
    // days and periods follow without gaps
    for (const [index, span] of spans.slice(1).entries()) expect(spans[index]?.until).toEqual(span.from)
    expect(before.spans.at(-1)?.until).toEqual(spans[0]?.from)
  })

  it('OPS-9 of a running month is compared with as many days of the month before', () => {
    const month = period({ from: '2026-11-01', to: '2026-11-30' })
    expect(ends(month)).toEqual(['2026-11-01', '2026-11-22', 22])
    expect(ends(month.before)).toEqual(['2026-10-01', '2026-10-22', 22])
    expect(month.before.spans.at(-1)?.until).toEqual(new Date('2026-10-22T12:32:10Z'))
    const march = period(
      { from: '2026-03-01', to: '2026-03-31' },
      { ...oslo, now: new Date('2026-03-31T10:00:00Z') },
    )
    expect(ends(march.before)).toEqual(['2026-02-01', '2026-02-28', 28])
  })

  it('OPS-9 has months that are cut off at its first and last day', () => {
    const months = monthsOf(period({ from: '2026-01-30', to: '2026-03-02' }))
    expect(months.names).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(months.spans.map(({ from }) => from.toISOString())).toEqual([
      '2026-01-29T23:00:00.000Z',
      '2026-01-31T23:00:00.000Z',
      '2026-02-28T23:00:00.000Z',
    ])
    expect(months.spans.at(-1)?.until).toEqual(new Date('2026-03-02T23:00:00Z'))
  })
})
