import type { Db } from '../../shop.ts'
import type { Release } from './release.ts'

export interface NewestRelease {
  askedAt: Date | undefined
  release: Release | undefined
  problem: string | undefined
}

export async function newestRelease(db: Db, source: string): Promise<NewestRelease | undefined> {
  const row = await db
    .selectFrom('newest_release')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirst()
  if (!row) return undefined
  const { version, published_at: publishedAt, page, asked_at: askedAt, problem } = row
  return {
    askedAt: askedAt ?? undefined,
    release:
      version === null
        ? undefined
        : { version, publishedAt: publishedAt ?? undefined, page: page ?? undefined },
    problem: problem ?? undefined,
  }
}

export async function claimQuestion(
  db: Db,
  { source, now, nextAskAt }: { source: string; now: Date; nextAskAt: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('newest_release')
    .values({ source, next_ask_at: nextAskAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ source, next_ask_at: nextAskAt })
        .where((row) =>
          row.or([row('newest_release.next_ask_at', '<=', now), row('newest_release.source', '<>', source)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function saveRelease(db: Db, release: Release, askedAt: Date): Promise<void> {
  await db
    .updateTable('newest_release')
    .set({
      asked_at: askedAt,
      version: release.version,
      published_at: release.publishedAt ?? null,
      page: release.page ?? null,
      problem: null,
    })
    .execute()
}

/** Keeps the earlier answer. */
export async function saveProblem(db: Db, problem: string): Promise<void> {
  await db.updateTable('newest_release').set({ problem }).execute()
}
