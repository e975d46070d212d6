import type { Log } from '../log/log.ts'

/**
 * A background job. Each pass claims due rows, works and returns how much it did; a pass that did something is
 * followed by another. Several processes may run the same job. Each job is a file `*.job.ts`; `Context` is the
 * argument of its passes.
 */
export interface Job<Context> {
  /** also the name of its file */
  name: string
  /** how long to wait when there was nothing to do */
  everySeconds: number
  /**
   * How many passes of the job a process may run side by side; default 1. A pass that waits for another machine then
   * does not hold up the others. The next pass begins when the job is woken or its interval is over.
   */
  atOnce?: number
  /** the variable whose setting leaves it nothing to do */
  offBy?: (context: Context) => string | undefined
  run: (context: Context) => Promise<number>
}

export interface RunningJobs {
  /** Starts the job's next pass now. Unknown names are ignored: the job may run in another process. */
  wake(name: string): void
  /** Waits for the passes under way. */
  stop(): Promise<void>
}

/** Record of a finished pass of a job. */
export interface JobPass {
  job: string
  startedAt: Date
  tookMs: number
  done: number
  /** undefined after a success */
  error?: unknown
}

/** Runs each job in its own loop until stopped. A pass that fails is logged and tried again after the usual wait. */
export function runJobs<Context extends { log: Log }>(
  jobs: readonly Job<Context>[],
  context: Context,
  onPass: (pass: JobPass) => Promise<void> = async () => {},
): RunningJobs {
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, context, onPass)]))
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

function startLoop<Context extends { log: Log }>(
  job: Job<Context>,
  context: Context,
  onPass: (pass: JobPass) => Promise<void>,
) {
  const { atOnce = 1, everySeconds } = job
  const passes = new Set<Promise<void>>()
  let stopped = false
  let woken = false
  let timer: NodeJS.Timeout | undefined

  function begin() {
    const pass = work().finally(() => passes.delete(pass))
    passes.add(pass)
    rest()
  }
  async function work() {
    let done: number
    do {
      woken = false
      const pass = await onePass(job, context)
      await onPass(pass)
      done = pass.done
    } while (!stopped && (done > 0 || woken))
    rest()
  }
  function rest() {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => (passes.size < atOnce ? begin() : rest()), everySeconds * 1000)
  }
  begin()

  return {
    wake() {
      if (stopped) return
      if (passes.size < atOnce) begin()
      else woken = true
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all(passes)
    },
  }
}

async function onePass<Context extends { log: Log }>(job: Job<Context>, context: Context): Promise<JobPass> {
  const startedAt = new Date()
  const begin = performance.now()
  const ended = () => ({ job: job.name, startedAt, tookMs: Math.round(performance.now() - begin) })
  try {
    const done = await job.run(context)
    return { ...ended(), done }
  } catch (error) {
    context.log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
    return { ...ended(), done: 0, error }
  }
}
