import { describe, expect, it } from 'vitest'
import { openDrawingQueue } from './drawing-queue.ts'

describe('the drawing queue', () => {
  it('begins a later task only when no request waits', async () => {
    const queue = openDrawingQueue({ concurrency: 2 })
    const log: string[] = []
    const requests = ['one', 'two', 'three'].map((name) => gate(name, log))
    const avif = gate('avif', log)
    for (const request of requests) void queue.urgent(request.task)
    void queue.later(avif.task)
    expect(log).toEqual(['one begins', 'two begins'])
    await requests[0]?.open()
    await requests[1]?.open()
    expect(log).not.toContain('avif begins')
    await requests[2]?.open()
    expect(log.at(-1)).toBe('avif begins')
    await avif.open()
  })

  it('lets a request pass while a later task runs, and runs one later task at a time', async () => {
    const queue = openDrawingQueue({ concurrency: 2 })
    const log: string[] = []
    const [first, second, request] = [gate('first', log), gate('second', log), gate('request', log)]
    void queue.later(first.task)
    void queue.later(second.task)
    void queue.urgent(request.task)
    expect(log).toEqual(['first begins', 'request begins'])
    await first.open()
    expect(log).not.toContain('second begins')
    await request.open()
    expect(log.at(-1)).toBe('second begins')
    await second.open()
  })

  it('passes on the result or error of a task', async () => {
    const queue = openDrawingQueue({ concurrency: 1 })
    await expect(queue.urgent(() => Promise.resolve(7))).resolves.toBe(7)
    await expect(queue.urgent(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn')
    await expect(queue.later(() => Promise.reject(new Error('dry')))).rejects.toThrow('dry')
    await expect(queue.later(() => Promise.resolve())).resolves.toBe(true)
  })

  it('closes after the running tasks, without beginning the later ones', async () => {
    const queue = openDrawingQueue({ concurrency: 2 })
    const log: string[] = []
    const [running, dropped] = [gate('running', log), gate('dropped', log)]
    void queue.later(running.task)
    const answer = queue.later(dropped.task)
    const closing = queue.close()
    await running.open()
    await closing
    expect(await answer).toBe(false)
    expect(await queue.later(dropped.task)).toBe(false)
    expect(log).toEqual(['running begins', 'running ends'])
  })
})

/** A task that ends on command. */
function gate(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    async task() {
      log.push(`${name} begins`)
      await promise
      log.push(`${name} ends`)
    },
    async open() {
      resolve()
      await new Promise((settled) => setTimeout(settled))
    },
  }
}
