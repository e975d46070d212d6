import type { Db } from '../shop.ts'

export async function insertVisit(db: Db, toUrl: string, fromUrl: string): Promise<void> {
  await db
    .insertInto('visit')
    .values({ to_url: toUrl, from_url: fromUrl, member_id: null, member_name: '' })
    .execute()
}
