import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { websiteInfoTexts } from '../website-info-records.ts'
import { insertOwnPage, lockOwnPage, showOwnPageRow } from './own-page-records.ts'
import { refuseUnseen } from '../../input/refuse-unseen.ts'

type PageShop = Pick<Shop, 'db' | 'now'>

const maxAddress = 60

/** Begins a page that nobody sees yet. Its address never changes. */
export async function addOwnPage(
  { db, now }: PageShop,
  actor: Actor,
  { address: entered }: { address: string },
): Promise<{ id: number; version: number }> {
  const address = cleanLine(entered).toLowerCase()
  if (textLength(address) > maxAddress || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address))
    refuse('page.address', { field: 'address', values: { max: maxAddress } })
  return inTransaction(db, async (trx) => {
    const row = (await insertOwnPage(trx, address)) ?? refuse('page.address-taken', { field: 'address' })
    await recordChange(trx, now(), actor, {
      action: 'page.added',
      subject: { kind: 'page', id: row.id, name: address },
      after: { address },
    })
    return { id: row.id, version: row.version }
  })
}

/** Publishes or unpublishes a page. A shown page has a text in English or in the main language. */
export async function showOwnPage(
  { db, now }: PageShop,
  actor: Actor,
  { id, seen, isShown }: { id: number; seen: number; isShown: boolean },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = (await lockOwnPage(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    if (row.active === isShown) return row.version
    if (isShown && (await websiteInfoTexts(trx, [id], [fallbackLocaleId])).length === 0)
      refuse('page.no-text')
    const version = await showOwnPageRow(trx, id, isShown)
    await recordChange(trx, now(), actor, {
      action: isShown ? 'page.published' : 'page.taken-back',
      subject: { kind: 'page', id, name: row.url_name },
      before: { active: row.active },
      after: { active: isShown },
    })
    return version
  })
}
