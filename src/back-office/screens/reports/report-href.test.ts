import { expect, it } from 'vitest'
import { askedPeriod, fileHref, movedPeriod, namedPeriods, reportHref } from './report-href.ts'

it('OPS-9 the period in an address is read as it was written', () => {
  const period = { from: '2026-01-01', to: '2026-03-31', currency: 'eur' }
  const url = new URL(reportHref({ name: 'tax', ...period }), 'http://localhost')
  expect(url.pathname).toBe('/reports/tax')
  expect(askedPeriod(url.searchParams)).toEqual(period)
  expect(askedPeriod(new URLSearchParams('currency='))).toEqual({})
})

it('OPS-9 the address of the summary has no report name, and a file has that of its report', () => {
  expect(reportHref({})).toBe('/reports')
  expect(fileHref({ name: 'tax', from: '2026-01-01' })).toBe('/reports/tax/export?from=2026-01-01')
})

it('OPS-9 the periods of a month and of a year are whole', () => {
  const periods = namedPeriods('2028-02-10')
  expect(periods.find(({ name }) => name === 'month')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
  expect(periods.find(({ name }) => name === 'year')).toMatchObject({ from: '2028-01-01', to: '2028-12-31' })
  expect(periods.find(({ name }) => name === '7')).toMatchObject({ from: '2028-02-04', to: '2028-02-10' })
})

it.each([
  ['2026-11-16', '2026-11-22', -1, '2026-11-09', '2026-11-15'],
  ['2026-11-16', '2026-11-22', 1, '2026-11-23', '2026-11-29'],
  ['2026-03-01', '2026-03-31', -1, '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', -1, '2025-01-01', '2025-12-31'],
  ['2026-01-31', '2026-01-31', 1, '2026-02-01', '2026-02-01'],
] as const)('OPS-9 from %s to %s moves by %i: %s to %s', (from, to, by, movedFrom, movedTo) => {
  expect(movedPeriod({ from, to }, by)).toEqual({ from: movedFrom, to: movedTo })
})
