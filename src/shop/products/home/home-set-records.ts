import { sql } from 'kysely'
import type { HomeLayout } from '../../catalogue/listing/home-layout.ts'
import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'

export async function lockHome(trx: Trx): Promise<void> {
  await sql`lock table home_section in share row exclusive mode`.execute(trx)
}

export async function putLayout(trx: Trx, { carousel, sections, ...lists }: HomeLayout): Promise<void> {
  await trx.deleteFrom('home_item').execute()
  await trx.deleteFrom('home_list').execute()
  await trx.deleteFrom('home_section').execute()
  const names = ['hottest', 'best-seller', 'latest'] as const
  const items = [
    ...carousel.slides.map(({ productId, startsAt, endsAt, lines }, index) => ({
      list: 'banner' as const,
      position: index + 1,
      product_id: productId,
      starts_at: startsAt === null ? null : new Date(startsAt),
      ends_at: endsAt === null ? null : new Date(endsAt),
      lines: JSON.stringify(lines),
    })),
    ...names.flatMap((list) =>
      lists[list].productIds.map((id, index) => ({ list, position: index + 1, product_id: id })),
    ),
  ]
  if (items.length > 0) await trx.insertInto('home_item').values(items).execute()
  await trx
    .insertInto('home_list')
    .values([
      { list: 'banner', filled: carousel.isFilled },
      ...names.map((list) => ({ list, filled: lists[list].isFilled })),
    ])
    .execute()
  await trx
    .insertInto('home_section')
    .values(sections.map(({ section, isShown }, index) => ({ section, position: index + 1, shown: isShown })))
    .execute()
}

/** Stores a draft under the token, and deletes expired drafts. */
export async function keepPreview(
  db: Db,
  preview: { token: string; layout: HomeLayout; now: Date; forgetBefore: Date },
): Promise<void> {
  const { token, layout, now, forgetBefore } = preview
  await db.deleteFrom('home_preview').where('made_at', '<', forgetBefore).execute()
  await db
    .insertInto('home_preview')
    .values({ token, layout: JSON.stringify(layout), made_at: now })
    .execute()
}
