import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '../log/log.ts'
import { runJobs, type RunningJobs } from './run-jobs.ts'

const error = vi.fn<(values: object, text: string) => void>()
const context = { log: { error } as unknown as Log }
let running: RunningJobs | undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await running?.stop()
  running = undefined
  error.mockReset()
  vi.useRealTimers()
})

/** Runs a job whose passes return or throw these values in turn, and 0 from then on. */
function runOne(...done: (number | Error)[]) {
  let passes = 0
  const job = {
    name: 'count',
    everySeconds: 60,
    run: async () => {
      const result = done[passes] ?? 0
      passes += 1
      if (result instanceof Error) throw result
      return result
    },
  }
  running = runJobs([job], context)
  return { running, passes: () => passes }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('the runner of jobs', () => {
  it('runs a job at once, and again after its interval when there was nothing to do', async () => {
    const { passes } = runOne()
    await seconds(0)
    expect(passes()).toBe(1)
    await seconds(59)
    expect(passes()).toBe(1)
    await seconds(1)
    expect(passes()).toBe(2)
  })

  it('runs it again at once as long as it does something', async () => {
    const { passes } = runOne(3, 1)
    await seconds(0)
    expect(passes()).toBe(3)
  })

  it('wakes a waiting job, and ignores unknown names', async () => {
    const { running: jobs, passes } = runOne()
    await seconds(0)
    jobs.wake('another')
    await seconds(0)
    expect(passes()).toBe(1)
    jobs.wake('count')
    await seconds(0)
    expect(passes()).toBe(2)
  })

  it('runs once more after a pass during which it was woken', async () => {
    const ends: (() => void)[] = []
    const run = () => new Promise<number>((resolve) => ends.push(() => resolve(0)))
    running = runJobs([{ name: 'slow', everySeconds: 60, run }], context)
    await seconds(0)
    running.wake('slow')
    ends[0]?.()
    await seconds(0)
    expect(ends).toHaveLength(2)
    ends[1]?.()
  })

  it('runs passes side by side where a job allows it, when it is woken or its interval is over', async () => {
    const ends: (() => void)[] = []
    const run = () => new Promise<number>((resolve) => ends.push(() => resolve(0)))
    running = runJobs([{ name: 'slow', everySeconds: 60, atOnce: 3, run }], context)
    await seconds(0)
    running.wake('slow')
    expect(ends).toHaveLength(2)
    await seconds(60)
    expect(ends).toHaveLength(3)
    running.wake('slow')
    await seconds(60)
    expect(ends).toHaveLength(3)
    ends[0]?.()
    await seconds(0)
    expect(ends).toHaveLength(4)
    for (const end of ends) end()
  })

  it('logs a pass that fails, and tries again after the interval', async () => {
    const failure = new Error('the database is busy')
    const { passes } = runOne(failure, 0)
    await seconds(0)
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: failure, job: 'count' },
      'a job failed and will be tried again',
    )
    expect(passes()).toBe(1)
    await seconds(60)
    expect(passes()).toBe(2)
  })

  it('lets one job go on while another fails or takes long', async () => {
    let passes = 0
    const stuck = { name: 'stuck', everySeconds: 1, run: () => new Promise<number>(() => {}) }
    const failing = { name: 'failing', everySeconds: 1, run: async () => Promise.reject(new Error('no')) }
    const well = { name: 'well', everySeconds: 1, run: async () => ((passes += 1), 0) }
    runJobs([stuck, failing, well], context)
    await seconds(3)
    expect(passes).toBeGreaterThanOrEqual(3)
  })

  it('stops after the pass that is under way, and begins no other', async () => {
    let end = () => {}
    let passes = 0
    const run = () => new Promise<number>((resolve) => ((passes += 1), (end = () => resolve(5))))
    const jobs = runJobs([{ name: 'slow', everySeconds: 1, run }], context)
    await seconds(0)
    let isStopped = false
    const stopping = jobs.stop().then(() => (isStopped = true))
    await seconds(10)
    expect(isStopped).toBe(false)
    end()
    await stopping
    await seconds(10)
    expect(passes).toBe(1)
  })
})
