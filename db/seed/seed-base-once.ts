import type { Db } from '../../src/shop/shop.ts'

/**
 * Adds the base data of a shop that has none yet, for programs that run beside a server. Other shops do not load its
 * texts in all languages. The server of a new release adds new base data when it starts.
 */
export async function seedBaseOnce(db: Db): Promise<void> {
  const [sownLast] = await db.selectFrom('member_level_text').select('level_id').limit(1).execute()
  if (sownLast) return
  const { seedBase } = await import('./seed-base.ts')
  await seedBase(db)
}
