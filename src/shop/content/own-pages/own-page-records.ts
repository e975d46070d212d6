import { type Selectable, sql } from 'kysely'
import { withShopName } from '../../localisation/site/shop-name-records.ts'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type OwnPageRow = Selectable<Database['own_page']>

/** Returns undefined if another page has the address. */
export async function insertOwnPage(trx: Trx, urlName: string): Promise<OwnPageRow | undefined> {
  return trx
    .insertInto('own_page')
    .values({ url_name: urlName })
    .onConflict((conflict) => conflict.column('url_name').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function lockOwnPage(trx: Trx, id: number): Promise<OwnPageRow | undefined> {
  return trx.selectFrom('own_page').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function ownPageById(db: Db, id: number): Promise<OwnPageRow | undefined> {
  return db.selectFrom('own_page').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function showOwnPageRow(trx: Trx, id: number, active: boolean): Promise<number> {
  const { version } = await trx
    .updateTable('own_page')
    .set({ active, version: sql<number>`nextval('content_version')` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Id of the page with this address that visitors see. */
export async function shownOwnPageId(db: Db, urlName: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('own_page')
    .select('id')
    .where('url_name', '=', urlName)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.id
}

export async function listOwnPages(db: Db): Promise<OwnPageRow[]> {
  return db.selectFrom('own_page').selectAll().orderBy('id').execute()
}

/**
 * Texts in these languages and in the main language of the shop: those with these numbers, and the heads of the
 * pages that visitors see, with their addresses.
 */
export async function siteTexts(db: Db, ids: readonly number[], locales: readonly string[]) {
  return db
    .selectFrom('website_info as text')
    .leftJoin('own_page as page', (join) =>
      join.onRef('page.id', '=', 'text.id').on('page.active', '=', true),
    )
    .select(({ ref }) => [
      'text.id',
      'text.locale',
      'page.url_name as urlName',
      withShopName(
        sql<string>`case when ${ref('page.id')} is null then ${ref('text.content')}
          else split_part(${ref('text.content')}, chr(10), 1) end`,
      ).as('content'),
    ])
    .where(({ eb, or }) =>
      or([sql<boolean>`${eb.ref('text.id')} = any(${[...ids]})`, eb('page.id', 'is not', null)]),
    )
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('text.locale', 'in', [...locales]),
        eb('text.locale', '=', selectFrom('site').select('domain').orderBy('id').limit(1)),
      ]),
    )
    .orderBy('text.id')
    .execute()
}
