import { appliedMigrations } from '../../../platform/database/database-facts.ts'
import { shopVersion } from '../../../platform/version.ts'
import type { Shop } from '../../shop.ts'
import { newestRelease } from './newest-release-records.ts'
import { isNewer, type Release } from './release.ts'

export interface UpdateFacts {
  version: string
  changedAt: Date | undefined
  /** undefined: the owner has set no source */
  asked: { at: Date | undefined; newer: Release | undefined; problem: string | undefined } | undefined
}

/** Running version, and whether a newer one exists. */
export async function readUpdate({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<UpdateFacts> {
  const moments = (await appliedMigrations(db)).map(({ at }) => at.getTime())
  const newest = config.updatesUrl === undefined ? undefined : await newestRelease(db, config.updatesUrl)
  const release = newest?.release
  return {
    version: shopVersion,
    changedAt: moments.length === 0 ? undefined : new Date(Math.max(...moments)),
    asked:
      config.updatesUrl === undefined
        ? undefined
        : {
            at: newest?.askedAt,
            newer: release && isNewer(release.version, shopVersion) ? release : undefined,
            problem: newest?.problem,
          },
  }
}
