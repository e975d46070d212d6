import { expect, it } from 'vitest'
import { divide } from './read-sums.ts'

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour))
const day = (of: number) => ({ from: at(of), until: at(of + 1) })

it('SPD-2 a span uses the stored days that lie wholly in it, and reads the rest', () => {
  const spans = [{ from: at(1, 6), until: at(4) }, { from: at(4), until: at(5, 12) }, { from: at(6) }]
  expect(divide(spans, [day(1), day(2), day(4), day(5), day(6)])).toEqual({
    stored: [
      { ...day(2), span: 1 },
      { ...day(4), span: 2 },
      { ...day(6), span: 3 },
    ],
    rest: [
      { span: { from: at(1, 6), until: at(2) }, of: 1 },
      { span: { from: at(3), until: at(4) }, of: 1 },
      { span: { from: at(5), until: at(5, 12) }, of: 2 },
      { span: { from: at(7), until: undefined }, of: 3 },
    ],
  })
  expect(divide([day(2)], [day(2)]).rest).toEqual([])
  expect(divide([{ from: at(1) }], []).rest).toEqual([{ span: { from: at(1), until: undefined }, of: 1 }])
})
