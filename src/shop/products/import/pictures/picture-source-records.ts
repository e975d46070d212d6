import { sql } from 'kysely'
import type { Db } from '../../../shop.ts'

export async function pictureOfSource(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picture_source')
    .select('picture')
    .where('address', '=', address)
    .executeTakeFirst()
  return row?.picture
}

/** Last source address of a picture; undefined for uploaded ones. */
export async function sourceOfPicture(db: Db, picture: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('picture_source')
    .select('address')
    .where('picture', '=', picture)
    .orderBy('fetched_at', 'desc')
    .orderBy('address')
    .limit(1)
    .executeTakeFirst()
  return row?.address
}

export async function savePictureSource(db: Db, address: string, picture: string): Promise<void> {
  await db
    .insertInto('picture_source')
    .values({ address, picture })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ picture, fetched_at: sql<Date>`now()` }),
    )
    .execute()
}
