import { officeText } from '../../localisation/office-text.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { endOf } from '../../../platform/calendar.ts'
import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { lengthIssues, maxReason } from '../../input/limited-text.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Facts } from '../../staff/audit/facts.ts'
import { type Change, recordChange } from '../../staff/audit/record-change.ts'
import { type BlockEffect, blockEffects, type BlockKind, blockKinds, blockValue } from './block-entry.ts'
import {
  allBlocks,
  type BlockEntryRow,
  countBlocks,
  deleteBlock,
  insertBlock,
  lockBlock,
  updateBlock,
} from './block-records.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

const maxBlocks = 5000

type BlockShop = Pick<Shop, 'db' | 'now' | 'config'> & Partial<Pick<Shop, 'blockList'>>

export interface BlockTerms {
  effect: string
  reason: string
  /** last day in the shop's zone; empty: for ever */
  until: string
}

export interface EnteredBlock extends BlockTerms {
  kind: string
  value: string
}

export interface Block {
  id: number
  kind: BlockKind
  value: string
  effect: BlockEffect
  reason: string
  endsAt: string | undefined
  isOver: boolean
  createdAt: string
  createdBy: string
  version: number
}

/** Lists the entries of the block list, the newest first. */
export async function listBlocks({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<Block[]> {
  const rows = await allBlocks(db)
  return rows.map(({ ends_at: end, created_at: createdAt, created_by: createdBy, ...row }) => ({
    ...row,
    endsAt: end?.toISOString(),
    isOver: end !== null && end <= now(),
    createdAt: createdAt.toISOString(),
    createdBy,
  }))
}

/** Adds an entry, which holds at once. Refuses `block.known` for a value that has one. */
export async function addBlock(shop: BlockShop, actor: Actor, entered: EnteredBlock): Promise<number> {
  const kind = blockKinds.find((one) => one === entered.kind)
  const value = kind && blockValue(kind, entered.value)
  const { terms, issues } = readTerms(shop, entered)
  refuseIfAny([
    ...(kind ? [] : [{ field: 'kind', code: 'input.choice' } as const]),
    ...(kind && value === undefined ? [valueIssue(kind)] : []),
    ...issues,
  ])
  if (!kind || value === undefined || !terms) return refuse('input.invalid')
  const at = shop.now()
  const id = await inTransaction(shop.db, async (trx) => {
    if ((await countBlocks(trx)) >= maxBlocks) refuse('block.too-many', { values: { max: maxBlocks } })
    const row = { kind, value, ...terms, created_at: at, created_by: actor.name }
    const added = (await insertBlock(trx, row)) ?? refuse('block.known', { field: 'value' })
    const subject = blockSubject({ id: added, kind, value })
    await recordChange(trx, at, actor, { action: 'block.added', subject, after: audited(terms) })
    return added
  })
  await shop.blockList?.refresh()
  return id
}

/** Changes effect, reason and end of an entry. Refuses `staff.changed` if it was changed since it was read. */
export async function changeBlock(
  shop: BlockShop,
  actor: Actor,
  { id, seen, ...entered }: BlockTerms & { id: number; seen: number },
): Promise<void> {
  const { terms, issues } = readTerms(shop, entered)
  refuseIfAny(issues)
  if (!terms) return refuse('input.invalid')
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockBlock(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await updateBlock(trx, row, terms)
    await recordChange(trx, shop.now(), actor, {
      action: 'block.changed',
      subject: blockSubject(row),
      before: audited(row),
      after: audited(terms),
    })
  })
  await shop.blockList?.refresh()
}

/** Removes an entry. Orders that it held stay held. */
export async function removeBlock(shop: BlockShop, actor: Actor, id: number): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockBlock(trx, id)) ?? refuse('not-found')
    await deleteBlock(trx, id)
    await recordChange(trx, shop.now(), actor, {
      action: 'block.removed',
      subject: blockSubject(row),
      before: audited(row),
    })
  })
  await shop.blockList?.refresh()
}

type Terms = Pick<BlockEntryRow, 'effect' | 'reason' | 'ends_at'>

function readTerms(
  { config, now }: BlockShop,
  { effect: chosen, reason: entered, until }: BlockTerms,
): { terms: Terms | undefined; issues: Issue[] } {
  const effect = blockEffects.find((one) => one === chosen)
  const reason = cleanLine(entered)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until))
  const end = isDay ? endOf(until, config.timeZone) : null
  const isRight = until === '' || (end !== null && end > now())
  const issues: Issue[] = [
    ...(effect ? [] : [{ field: 'effect', code: 'input.choice' } as const]),
    ...lengthIssues(reason, { field: 'reason', max: maxReason }),
    ...(isRight ? [] : [{ field: 'until', code: 'block.end' } as const]),
  ]
  return { terms: effect && { effect, reason, ends_at: end }, issues }
}

function valueIssue(kind: BlockKind): Issue {
  return { field: 'value', code: `block.${kind}` }
}

/** Without the reason, which may name a person. */
function audited({ effect, ends_at: end }: Terms): Facts {
  return { effect, until: end?.toISOString() ?? officeText('audit.value.permanent') }
}

/** Names the entry of an e-mail address by its id, without the address. */
function blockSubject({ id, kind, value }: Pick<BlockEntryRow, 'id' | 'kind' | 'value'>): Change['subject'] {
  return {
    kind: 'block',
    id,
    name: kind === 'email' ? officeText('audit.subject.blocked-email', { id }) : `${kind} ${value}`,
  }
}
