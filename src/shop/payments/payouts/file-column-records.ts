import type { Db } from '../../shop.ts'
import type { Trx } from '../../schema.ts'
import type { ColumnNames } from './payout-file.ts'

/** The columns of the last file of each company, by gateway. */
export async function fileColumnsByCompany(db: Db): Promise<Record<string, ColumnNames>> {
  const rows = await db.selectFrom('payout_file_columns').selectAll().execute()
  return Object.fromEntries(rows.map(({ gateway, names }) => [gateway, names]))
}

/** Remembers the columns for the next file of the company. */
export async function keepFileColumns(trx: Trx, gateway: string, columns: ColumnNames): Promise<void> {
  const names = JSON.stringify(columns)
  await trx
    .insertInto('payout_file_columns')
    .values({ gateway, names })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet({ names }))
    .execute()
}
