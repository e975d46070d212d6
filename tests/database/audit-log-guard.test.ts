import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../helpers/test-database.ts'

/** A role as in docs/going-live.md: it owns the tables and is not a superuser. */
const role = `shop_${randomBytes(4).toString('hex')}`

describe('OPS-2 the role of the shop', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await sql`create role ${sql.id(role)}`.execute(database.db)
    await sql`alter table audit_log owner to ${sql.id(role)}`.execute(database.db)
    await run(`insert into audit_log (logged_at, actor_kind, actor, ip, action, subject_kind, subject_id, subject)
      values (now(), 'command', 'tester', '', 'order.approved', 'order', '1', 'LK-1')`)
  })
  afterAll(async () => {
    await sql`alter table audit_log owner to current_user`.execute(database.db)
    await sql`drop role ${sql.id(role)}`.execute(database.db)
    await database.close()
  })

  /** Runs the statements in one transaction, with the rights of the role. */
  function run(...statements: readonly string[]): Promise<void> {
    return database.db.transaction().execute(async (trx) => {
      await sql`set local role ${sql.id(role)}`.execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  }

  it.each(["update audit_log set actor = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'cannot %s',
    async (statement) => {
      await expect(run(statement)).rejects.toThrow('only added to')
    },
  )

  it('cannot switch off all triggers for its session', async () => {
    await expect(run('set local session_replication_role = replica')).rejects.toThrow('permission denied')
  })

  it('could drop the trigger as the owner of the table, as the manual says', async () => {
    const guard = 'drop trigger audit_log_stays on audit_log'
    await expect(run(guard, 'delete from audit_log', 'select 1 / 0')).rejects.toThrow('division by zero')
    const { rows } = await sql`select 1 from audit_log`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
})
