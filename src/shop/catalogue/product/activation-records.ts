import type { Db } from '../../shop.ts'

export async function ownActivationTexts(db: Db, locale: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('activation_text')
    .select(['id', 'content'])
    .where('locale', '=', locale)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}
