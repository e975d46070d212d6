import { officeText } from '../../localisation/office-text.ts'
import { download } from '../../../platform/download/download.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import type { Shop } from '../../shop.ts'
import { claimQuestion, saveProblem, saveRelease } from './newest-release-records.ts'
import { readRelease } from './release.ts'

/** Asks once a day for the newest release, if the owner has set a source; sends nothing about the shop. */
export const askForReleaseJob = {
  name: 'ask-for-release',
  everySeconds: 900,
  offBy: ({ config }: Pick<Shop, 'config'>) => (config.updatesUrl === undefined ? 'UPDATES_URL' : undefined),
  run: askWhenDue,
} as const satisfies Job<Shop>

const askEveryMs = 24 * 3_600_000
const maxBytes = 500_000

async function askWhenDue({ db, config, now }: Shop): Promise<number> {
  const source = config.updatesUrl
  if (source === undefined) return 0
  const isOurs = await claimQuestion(db, {
    source,
    now: now(),
    nextAskAt: new Date(now().getTime() + askEveryMs),
  })
  if (!isOurs) return 0
  const file = await download(source, {
    maxBytes,
    seconds: 10,
    allowThisMachine: config.isLocal,
    accept: 'application/json',
  })
  const release = 'error' in file ? undefined : readRelease(file.body.toString('utf8'))
  if (release) await saveRelease(db, release, now())
  else
    await saveProblem(
      db,
      'error' in file
        ? officeText('trial.no-answer', { error: file.error })
        : officeText('finding.versions.unnamed'),
    )
  return 1
}
