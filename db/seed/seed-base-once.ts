import type { Db } from '../../src/shop/shop.ts'

/**
 * The base data of a shop that has none yet, for what runs beside a server: its texts in all languages are read for nobody
 * else. What a new release adds comes when its server starts.
 */
export async function seedBaseOnce(db: Db): Promise<void> {
  const [sownLast] = await db.selectFrom('member_level_text').select('level_id').limit(1).execute()
  if (sownLast) return
  const { seedBase } = await import('./seed-base.ts')
  await seedBase(db)
}
