import { sql } from 'kysely'
import type { Trx } from '../../schema.ts'

export async function lockGuideTexts(trx: Trx): Promise<void> {
  await sql`lock table activation_text in share row exclusive mode`.execute(trx)
}

/** An empty text restores the shop's own. */
export async function putGuideText(
  trx: Trx,
  { id, locale, content }: { id: string; locale: string; content: string },
): Promise<void> {
  if (content === '')
    await trx.deleteFrom('activation_text').where('id', '=', id).where('locale', '=', locale).execute()
  else
    await trx
      .insertInto('activation_text')
      .values({ id, locale, content })
      .onConflict((conflict) => conflict.columns(['id', 'locale']).doUpdateSet({ content }))
      .execute()
}
