import { describe, expect, it } from 'vitest'
import { openMeters } from './meters.ts'
import { spreadOf } from './spread.ts'

describe('how long answers took', () => {
  it('OPS-10 is estimated within the bucket that holds the median and the 95th percentile', () => {
    const steps = [
      { seconds: 0.01, answers: 0 },
      { seconds: 0.02, answers: 60 },
      { seconds: 0.1, answers: 90 },
      { seconds: 0.2, answers: 100 },
      { seconds: Infinity, answers: 100 },
    ]
    expect(spreadOf(steps)).toEqual({ answers: 100, medianMs: 18, p95Ms: 150 })
  })

  it('OPS-10 is undefined without an answer, and at most the bound of the last finite bucket', () => {
    expect(spreadOf([])).toBeUndefined()
    expect(spreadOf([{ seconds: Infinity, answers: 0 }])).toBeUndefined()
    const slow = [
      { seconds: 10, answers: 0 },
      { seconds: Infinity, answers: 4 },
    ]
    expect(spreadOf(slow)).toEqual({ answers: 4, medianMs: 10_000, p95Ms: 10_000 })
  })

  it('OPS-10 separates pages from calls, counts faults, and leaves out the back office and files', async () => {
    const meters = openMeters()
    const answer = (route: string, seconds: number, status = 200, surface: 'shop' | 'office' = 'shop') =>
      meters.answered({ surface, method: 'GET', route, status, seconds })
    expect(await meters.speeds()).toEqual({ pages: undefined, calls: undefined, answers: 0, faults: 0 })
    for (let count = 0; count < 10; count++) answer('/*', 0.009)
    answer('/*', 0.009, 503)
    answer('/api/home/config', 0.2)
    answer('/assets/*', 4)
    answer('/*', 7, 500, 'office')
    const { pages, calls, ...all } = await meters.speeds()
    expect(all).toEqual({ answers: 13, faults: 1 })
    expect(pages).toMatchObject({ answers: 11 })
    expect(pages?.p95Ms).toBeLessThanOrEqual(10)
    expect(calls).toMatchObject({ answers: 1 })
    expect(calls?.medianMs).toBeGreaterThan(100)
  })
})
