import { momentAt } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { refuse } from '../../errors.ts'
import { logNewsletter } from './begin-sending.ts'
import { lockNewsletter } from '../newsletter-records.ts'
import { dropPlan, setPlan } from './plan-records.ts'
import type { Trx } from '../../schema.ts'

type PlanShop = Pick<Shop, 'db' | 'now' | 'config'>

export interface BadMoment {
  /** `too-far`: more than a year ahead */
  kind: 'no-moment' | 'past' | 'too-far'
}

const farthestDays = 366

export function comingMoment({ now, config }: PlanShop, minute: string): { at: Date } | BadMoment {
  const at = momentAt(minute.trim(), config.timeZone)
  if (!at) return { kind: 'no-moment' }
  if (at <= now()) return { kind: 'past' }
  return at.getTime() > now().getTime() + farthestDays * 86_400_000 ? { kind: 'too-far' } : { at }
}

export async function planFor(
  trx: Trx,
  shop: PlanShop,
  actor: Actor,
  { id, at, before }: { id: number; at: Date; before?: Date },
): Promise<void> {
  await setPlan(trx, id, at)
  await logNewsletter(trx, shop, actor, {
    action: 'newsletter.planned',
    id,
    ...(before && { before: { at: before.toISOString() } }),
    after: { at: at.toISOString() },
  })
}

/** Moves the start of a planned newsletter. Refuses `staff.changed` if it is not planned any more. */
export async function movePlannedNewsletter(
  shop: PlanShop,
  actor: Actor,
  { id, at: minute }: { id: number; at: string },
): Promise<{ kind: 'moved' } | BadMoment> {
  const moment = comingMoment(shop, minute)
  if ('kind' in moment) return moment
  return inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (!newsletter?.planned_at) refuse('staff.changed')
    await planFor(trx, shop, actor, { id, at: moment.at, before: newsletter.planned_at })
    return { kind: 'moved' }
  })
}

/** Makes a planned newsletter a draft. Refuses `staff.changed` if it is not planned any more. */
export async function unplanNewsletter(shop: PlanShop, actor: Actor, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (!newsletter?.planned_at) refuse('staff.changed')
    await dropPlan(trx, id)
    const before = { at: newsletter.planned_at.toISOString() }
    await logNewsletter(trx, shop, actor, { action: 'newsletter.unplanned', id, before })
  })
}
