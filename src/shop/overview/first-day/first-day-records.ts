import { sql } from 'kysely'
import { shopNameSetting } from '../../localisation/site/shop-name-records.ts'
import { sellerKeyOf } from '../../content/seller-settings.ts'
import type { Db } from '../../shop.ts'
import type { StepName } from './first-day.ts'

const legalPages = ['condition', 'privacy-policy', 'refund-policy'].map((page) => `page/${page}/%`)

const isSet = (key: string) => sql`exists(select from setting where key = ${key} and value <> '')`
const isWritten = (pages: string) =>
  sql`exists(select from audit_log where subject_kind = 'text' and subject_id like ${pages})`

/** Returns whether each step is done, by the rows of the shop. */
export async function stepsInRows(
  db: Db,
): Promise<Record<Exclude<StepName, 'domain' | 'examples'>, boolean>> {
  const { rows } = await sql<Record<Exclude<StepName, 'domain' | 'examples'>, boolean>>`select
    ${isSet(shopNameSetting.key)} as identity,
    ${isSet(sellerKeyOf('address'))} and ${isSet(sellerKeyOf('country'))} as seller,
    ${sql.join(legalPages.map(isWritten), sql` and `)} as legal,
    exists(select from category) as category,
    exists(select from product where active) as product,
    exists(select from stock_key where state = 'available') as keys,
    exists(select from payment_event where gateway not like 'sandbox-%') as payment,
    exists(select from mail where state = 'accepted' and transport = 'smtp') as mail,
    exists(select from backup where was_restored) as backup,
    (select count(*) > 1 from staff where role = 'owner' and is_active) as staff`.execute(db)
  const [steps] = rows
  if (!steps) throw new Error('a select without a table has one row')
  return steps
}

/** Returns the subjects that the audit log has a change of. */
export async function changedSubjects(
  db: Db,
  subjects: readonly { kind: string; id: string }[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_kind', 'subject_id'])
    .distinct()
    .where((row) =>
      row.or(
        subjects.map(({ kind, id }) => row.and([row('subject_kind', '=', kind), row('subject_id', '=', id)])),
      ),
    )
    .execute()
  return new Set(rows.map((row) => `${row.subject_kind} ${row.subject_id}`))
}
