import { shopSubject } from '../../staff/audit/subjects.ts'
import { startError } from '../../../platform/config/config.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { redactText } from '../../../platform/log/redact.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { forgetBackups, insertStarted, recordFailed, recordMade } from './backup-records.ts'
import { type BackupShop, dropOutdated, makeBackup, type MadeBackup } from './make-backup.ts'

const rememberedMs = 400 * 86_400_000

export async function backUpNow(shop: BackupShop, actor: Actor, folder?: string): Promise<MadeBackup> {
  const id = await insertStarted(shop.db, shop.now())
  return backUp(shop, actor, { id, folder })
}

export async function backUp(
  shop: BackupShop,
  actor: Actor,
  { id, folder }: { id: number; folder?: string | undefined },
): Promise<MadeBackup> {
  try {
    const made = await makeBackup(shop, folder ?? shop.config.backups.folder)
    await inTransaction(shop.db, async (trx) => {
      await recordMade(trx, id, made, shop.now())
      await recordChange(trx, shop.now(), actor, {
        action: 'shop.backed-up',
        subject: shopSubject(),
        after: { file: made.file, bytes: made.bytes },
      })
    })
    await forgetBackups(shop.db, new Date(shop.now().getTime() - rememberedMs))
    if (folder === undefined) await dropOutdated(shop)
    return made
  } catch (error) {
    const failure = redactText(error instanceof Error ? error.message : String(error)).slice(0, 500)
    await recordFailed(shop.db, id, failure, shop.now())
    throw Object.assign(startError([officeText('backup.failed', { failure })]), { cause: error })
  }
}
