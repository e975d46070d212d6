import { minuteMs } from '../../platform/durations.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { number } from './text.ts'
import { Moment } from '../ui/moment.tsx'

it('OPS-8 shows a thousand dates of lists with one Intl format for each way to write them', () => {
  const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')]
  const now = new Date('2026-11-22T14:00:00Z')
  for (let row = 0; row < 1000; row += 1) {
    const at = new Date(now.getTime() - row * row * minuteMs).toISOString()
    expect(renderToString(createElement(Moment, { at, now: now.toISOString() }))).toContain('<time')
    number(row * 1000)
  }
  // one formatter for an hour, a day of the week, a day, a day with its year, all of these, and a number
  expect(made.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(6)
})
