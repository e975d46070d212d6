import type { Db } from '../shop.ts'

interface NewestProduct {
  name: string
  urlName: string
  categoryName: string
  categoryUrlName: string
}

export function newestProduct(db: Db): Promise<NewestProduct | undefined> {
  return db
    .selectFrom('product as p')
    .innerJoin('category as c', 'c.id', 'p.category_id')
    .select(['p.name', 'p.url_name as urlName', 'c.name as categoryName', 'c.url_name as categoryUrlName'])
    .where('p.active', '=', true)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
