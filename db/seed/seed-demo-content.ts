import { dayMs } from '../../src/platform/durations.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { demoContacts, demoSettings } from './demo/contacts.ts'
import { type DemoArticle, demoNews } from './demo/news.ts'

/** News and contact of the demo shop. News are added only where there are none. */
export async function seedDemoContent({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await db
    .insertInto('website_info')
    .values(demoContacts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('setting')
    .values(demoSettings)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await db.selectFrom('news').select('id').limit(1).executeTakeFirst()) return
  await db.transaction().execute(async (trx) => {
    for (const article of demoNews().toReversed()) await addArticle(trx, article, now())
  })
}

async function addArticle(
  db: Shop['db'],
  { author, daysAgo, clicks, cover, texts }: DemoArticle,
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('news')
    .values({
      author,
      image: null,
      cover: JSON.stringify(cover),
      clicks,
      published_at: new Date(now.getTime() - daysAgo * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('news_text')
    .values(texts.map((text) => ({ news_id: id, ...text })))
    .execute()
}
