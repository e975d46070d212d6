import { numberedSubject } from '../../staff/audit/subjects.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { AskingShop } from '../settling-shop.ts'
import { takeWebhook } from './receive-webhook.ts'
import { reasonOf } from './keep-webhook.ts'
import { newestRefused, refusedWebhook, removeRefused, setReason } from './webhook-records.ts'
import type { WebhookState } from './webhook-tables.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'

const maxListed = 200
const maxShownCharacters = 4000

export interface RefusedWebhook {
  id: number
  gateway: string
  state: WebhookState
  /** the code of a refusal, or the name of an error */
  reason: string
  times: number
  firstAt: Date
  lastAt: Date
  /** beginning of the message; undefined if it was not stored and cannot be replayed */
  body: string | undefined
}

/** Lists refused webhooks, newest first, also webhooks that were accepted when they came again. */
export async function listRefusedWebhooks({ db }: Pick<Shop, 'db'>): Promise<RefusedWebhook[]> {
  const rows = await newestRefused(db, maxListed)
  return rows.map(({ id, gateway, state, reason, times, first_at, last_at, body }) => ({
    id,
    gateway,
    state,
    reason,
    times,
    firstAt: first_at,
    lastAt: last_at,
    body: body?.toString('utf8').slice(0, maxShownCharacters),
  }))
}

/** Reads a webhook again. Returns the reason if it is still refused. Refuses `not-found`. */
export async function replayWebhook(shop: AskingShop, actor: Actor, id: number): Promise<string | undefined> {
  const row = await refusedWebhook(shop.db, id)
  const gateway = row && shop.gateways.get(row.gateway)
  if (!gateway || !row.body) return refuse('not-found', { field: 'webhook' })
  const change = {
    action: 'webhook.replayed',
    subject: numberedSubject('webhook', row.id, row.gateway),
  } as const
  await recordChange(shop.db, shop.now(), actor, change)
  try {
    await takeWebhook(shop, gateway, { raw: row.body, headers: row.headers }, row.last_at)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    shop.log.warn({ err: error, gateway: row.gateway }, 'a webhook was replayed, and was not taken')
    await setReason(shop.db, id, reason)
    return reason
  }
}

/** Reads all stored ones again, oldest first. Returns how many are still refused. */
export async function replayWaitingWebhooks(shop: AskingShop, actor: Actor): Promise<{ left: number }> {
  const waiting = (await listRefusedWebhooks(shop)).filter(isWaiting).toReversed()
  let left = 0
  for (const { id } of waiting) if ((await replayWebhook(shop, actor, id)) !== undefined) left += 1
  return { left }
}

/** Whether it can and must be read again. */
export function isWaiting({ state, body }: Pick<RefusedWebhook, 'state' | 'body'>): boolean {
  return state !== 'taken' && body !== undefined
}

/** Removes a webhook. Refuses `not-found`. */
export async function removeWebhook(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = (await removeRefused(trx, id)) ?? refuse('not-found', { field: 'webhook' })
    await recordChange(trx, now(), actor, {
      action: 'webhook.removed',
      subject: numberedSubject('webhook', row.id, row.gateway),
    })
  })
}
