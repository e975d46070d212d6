import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockSettings, removeSetting, saveSetting, settingRows } from '../../content/setting-records.ts'
import { refuse } from '../../errors.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { isDemoShop } from '../demo-trade-records.ts'
import { countForOwnShop, ownShopSetting, type OwnShopCounts } from './own-shop-records.ts'

export interface OwnShopPreview extends OwnShopCounts {
  /** a person asked for a shop of their own, and the demo shop has not restarted since */
  isAsked: boolean
  /** only a command can make the new shop, since a database has to be named */
  isByCommand: boolean
}

/** Returns the effects of a shop of one's own; undefined if this is not the demo shop. */
export async function previewOwnShop({
  db,
  config,
}: Pick<Shop, 'db' | 'config'>): Promise<OwnShopPreview | undefined> {
  if (!(await isDemoShop(db))) return undefined
  const [counts, isAsked] = await Promise.all([countForOwnShop(db), isOwnShopAsked(db)])
  return { ...counts, isAsked, isByCommand: config.databaseUrl !== undefined }
}

/**
 * Asks for a shop of one's own in place of the demo with the embedded database. The next start makes it, and a running
 * server restarts for it. Refuses `demo.real-trade`, `demo.none`, and `demo.needs-database` with PostgreSQL.
 */
export async function askForOwnShop(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  actor: Actor,
): Promise<void> {
  if (config.databaseUrl !== undefined) refuse('demo.needs-database')
  await inTransaction(db, async (trx) => {
    await lockSettings(trx)
    await assertOnlyDemo(trx)
    await saveSetting(trx, ownShopSetting, 'asked')
    await recordChange(trx, now(), actor, {
      action: 'shop.own-asked',
      subject: { kind: 'shop', id: 'own-shop', name: officeText('own-shop.title') },
    })
  })
}

/** Refuses `demo.none`, and `demo.real-trade` once the demo shop has sold to anybody. */
export async function assertOnlyDemo(db: Db): Promise<void> {
  if (!(await isDemoShop(db))) refuse('demo.none')
  const { orders, payments } = (await countForOwnShop(db)).real
  if (orders > 0 || payments > 0) refuse('demo.real-trade', { values: { orders, payments } })
}

export async function isOwnShopAsked(db: Db): Promise<boolean> {
  return (await settingRows(db, [ownShopSetting])).length > 0
}

/** Withdraws the request, for a shop that has sold since. */
export async function dropOwnShopWish(db: Db): Promise<void> {
  await removeSetting(db, ownShopSetting)
}
