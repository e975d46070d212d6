import type { Log } from '../log/log.ts'

/**
 * Work that is found by looking at rows: each pass claims what is due, does it, and says how much it did. A pass that
 * did something is followed by another at once.
 */
export interface Job {
  name: string
  /** how long to wait when there was nothing to do */
  everySeconds: number
  run(): Promise<number>
}

export interface RunningJobs {
  /** Starts the job's next pass now. Unknown names are ignored: the job may run in another process. */
  wake(name: string): void
  /** Waits for the passes under way. */
  stop(): Promise<void>
}

/** Runs each job in its own loop until stopped. A pass that fails is logged and tried again after the usual wait. */
export function runJobs(jobs: readonly Job[], log: Log): RunningJobs {
  const loops = new Map(jobs.map((job) => [job.name, startLoop(job, log)]))
  return {
    wake: (name) => loops.get(name)?.wake(),
    stop: async () => {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}

function startLoop(job: Job, log: Log) {
  let stopped = false
  let woken = false
  let endWait = () => {}

  const wait = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.everySeconds * 1000)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    while (!stopped) {
      woken = false
      const done = await onePass(job, log)
      if (done === 0 && !woken && !stopped) await wait()
    }
  }
  const finished = loop()

  return {
    wake() {
      woken = true
      endWait()
    },
    async stop() {
      stopped = true
      endWait()
      await finished
    },
  }
}

async function onePass(job: Job, log: Log): Promise<number> {
  try {
    return await job.run()
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed and will be tried again')
    return 0
  }
}
