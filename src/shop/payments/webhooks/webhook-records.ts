import { type Selectable, sql } from 'kysely'
import type { Database, Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'

export type RefusedWebhookRow = Selectable<Database['refused_webhook']>

/** Counts a genuine message, and marks an earlier refused one as accepted. */
export async function countTaken(
  db: Db,
  { gateway, digest }: Pick<RefusedWebhookRow, 'gateway' | 'digest'>,
  now: Date,
): Promise<void> {
  await db
    .with('known', (query) =>
      query
        .updateTable('refused_webhook')
        .set({ state: 'taken' })
        .where('gateway', '=', gateway)
        .where('digest', '=', digest),
    )
    .insertInto('webhook_tally')
    .values({ gateway, taken: 1, last_taken_at: now, warned_at: null })
    .onConflict((conflict) =>
      conflict.column('gateway').doUpdateSet((set) => ({
        taken: set('webhook_tally.taken', '+', 1),
        last_taken_at: now,
      })),
    )
    .execute()
}

/** Stores a refused message; a repeated one replaces the earlier one. */
export async function keepRefused(
  trx: Trx,
  message: Omit<RefusedWebhookRow, 'id' | 'times' | 'first_at'>,
): Promise<void> {
  const { body, state, reason, last_at } = message
  const headers = JSON.stringify(message.headers)
  await trx
    .insertInto('refused_webhook')
    .values({ ...message, headers: sql`${headers}::jsonb`, first_at: last_at })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'digest']).doUpdateSet((set) => ({
        body,
        headers: sql`${headers}::jsonb`,
        state,
        reason,
        last_at,
        times: set('refused_webhook.times', '+', 1),
      })),
    )
    .execute()
}

/** Drops all refused messages of a gateway except the newest `max`. */
export async function trimRefused(trx: Trx, gateway: string, max: number): Promise<void> {
  await trx
    .deleteFrom('refused_webhook')
    .where('id', 'in', (all) =>
      all
        .selectFrom('refused_webhook')
        .select('id')
        .where('gateway', '=', gateway)
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .offset(max),
    )
    .execute()
}

export async function dropRefusedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('refused_webhook')
    .where('last_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Stores that a warning is sent. False if one was sent since the last genuine message. */
export async function noteWarning(
  trx: Trx,
  gateway: string,
  { now, silentSince, forgottenSince }: { now: Date; silentSince: Date; forgottenSince: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('webhook_tally')
    .values({ gateway, last_taken_at: null, warned_at: now })
    .onConflict((conflict) =>
      conflict
        .column('gateway')
        .doUpdateSet({ warned_at: now })
        .where((tally) =>
          tally.or([
            tally('webhook_tally.warned_at', 'is', null),
            tally('webhook_tally.warned_at', '<', forgottenSince),
            tally.and([
              tally('webhook_tally.warned_at', '<', silentSince),
              tally('webhook_tally.warned_at', '<', tally.ref('webhook_tally.last_taken_at')),
            ]),
          ]),
        ),
    )
    .returning('gateway')
    .executeTakeFirst()
  return row !== undefined
}

export async function newestRefused(db: Db, max: number): Promise<RefusedWebhookRow[]> {
  return db
    .selectFrom('refused_webhook')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

export async function refusedWebhook(db: Db, id: number): Promise<RefusedWebhookRow | undefined> {
  return db.selectFrom('refused_webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function removeRefused(trx: Trx, id: number): Promise<RefusedWebhookRow | undefined> {
  return trx.deleteFrom('refused_webhook').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function setReason(db: Db, id: number, reason: string): Promise<void> {
  await db.updateTable('refused_webhook').set({ reason }).where('id', '=', id).execute()
}

export interface WebhookFigures {
  lastTakenAt: Date | undefined
  waiting: number
  lastWaitingAt: Date | undefined
}

export async function webhookFigures(db: Db, gateway: string): Promise<WebhookFigures> {
  const tally = await db
    .selectFrom('webhook_tally')
    .select('last_taken_at')
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  const { waiting, last } = await db
    .selectFrom('refused_webhook')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.max('last_at').as('last')])
    .where('gateway', '=', gateway)
    .where('state', '<>', 'taken')
    .executeTakeFirstOrThrow()
  return {
    lastTakenAt: tally?.last_taken_at ?? undefined,
    waiting,
    lastWaitingAt: last ?? undefined,
  }
}
