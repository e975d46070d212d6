import type { Trx } from '../../schema.ts'

export async function lockNewsletterText(trx: Trx, id: number): Promise<'missing' | 'draft' | 'out'> {
  await trx.selectFrom('newsletter').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const newsletter = await trx
    .selectFrom('newsletter as n')
    .leftJoin('newsletter_plan as p', 'p.newsletter_id', 'n.id')
    .select(['n.state', 'p.starts_at as planned_at'])
    .where('n.id', '=', id)
    .executeTakeFirst()
  if (!newsletter) return 'missing'
  return newsletter.state === 'draft' && newsletter.planned_at === null ? 'draft' : 'out'
}
