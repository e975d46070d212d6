import type { Db } from '../../shop.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from './audit-actions.ts'
import { insertChanges } from './audit-records.ts'
import type { Facts } from './facts.ts'

export interface Change {
  action: AuditAction
  /** subject: kind of row, id and name; no name of a person who may be forgotten */
  subject: { kind: AuditSubject; id: number | string; name: string }
  /** only differences; never a secret, key or password, nor personal data */
  before?: Facts
  after?: Facts
}

export type AuditSubject =
  | 'staff'
  | 'order'
  | 'orders'
  | 'mail'
  | 'enquiry'
  | 'reply'
  | 'review'
  | 'setting'
  | 'block'
  | 'vat-rate'
  | 'level'
  | 'payment-method'
  | 'payment-company'
  | 'payout'
  | 'webhook'
  | 'endpoint'
  | 'api-key'
  | 'question'
  | 'supplier'
  | 'supplier-article'
  | 'supplier-purchase'
  | 'reseller'
  | 'price-group'
  | 'outlet'
  | 'outlet-offer'
  | 'currency'
  | 'batch'
  | 'key'
  | 'import'
  | 'shop'
  | 'variant'
  | 'coupon'
  | 'text'
  | 'article'
  | 'page'
  | 'menus'
  | 'old-address'
  | 'notice'
  | 'newsletter'
  | 'product'
  | 'category'
  | 'facet'
  | 'home'
  | 'guide'
  | 'report'
  | 'member'
  | 'catalogue'

export async function recordChange(trx: Db, now: Date, actor: Actor, change: Change): Promise<void> {
  await recordChanges(trx, now, actor, [change])
}

export async function recordChanges(
  trx: Db,
  now: Date,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ action, subject, before, after }) => ({
    logged_at: now,
    actor_kind: actor.kind,
    staff_id: actor.kind === 'staff' ? actor.staffId : null,
    actor: actor.name,
    ip: 'ip' in actor ? actor.ip : '',
    action,
    subject_kind: subject.kind,
    subject_id: String(subject.id),
    subject: subject.name,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }))
  await insertChanges(trx, rows)
}
