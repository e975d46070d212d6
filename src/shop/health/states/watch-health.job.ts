import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import type { AnyJob } from '../jobs/list-job-runs.ts'
import { lookAtEverything } from '../look-at-everything.ts'
import { lastLookAt } from './check-state-records.ts'
import { noteStates } from './note-states.ts'

const lookEveryMs = 15 * 60_000

/** Checks the shop's health regularly, to know since when something is wrong. `work`: the jobs to check. */
export function watchHealthJob(work: readonly AnyJob[]) {
  return {
    name: 'watch-health',
    everySeconds: 60,
    async run(shop) {
      const lookedAt = shop.now()
      const last = await lastLookAt(shop.db)
      if (last && lookedAt.getTime() - last.getTime() < lookEveryMs) return 0
      await noteStates(shop.db, await lookAtEverything(shop, work), lookedAt)
      return 1
    },
  } as const satisfies Job<Shop>
}
