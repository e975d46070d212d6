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

const farthestDays = 366

export function comingMoment({ now, config }: PlanShop, minute: string): Date {
  const field = 'at'
  const at = momentAt(minute.trim(), config.timeZone) ?? refuse('newsletter.no-moment', { field })
  if (at <= now()) refuse('newsletter.past', { field })
  if (at.getTime() > now().getTime() + farthestDays * 86_400_000) refuse('newsletter.too-far', { field })
  return at
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
): Promise<void> {
  const at = comingMoment(shop, minute)
  await inTransaction(shop.db, async (trx) => {
    const newsletter = await lockNewsletter(trx, id)
    if (!newsletter?.planned_at) refuse('staff.changed')
    await planFor(trx, shop, actor, { id, at, before: newsletter.planned_at })
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
