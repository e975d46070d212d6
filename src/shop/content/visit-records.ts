import type { Insertable } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from '../shop.ts'

export async function insertVisit(db: Db, visit: Insertable<Database['visit']>): Promise<void> {
  await db.insertInto('visit').values(visit).execute()
}
