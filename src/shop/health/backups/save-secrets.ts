import { open } from 'node:fs/promises'
import { startError } from '../../../platform/config/config.ts'
import { secretsText } from '../../../platform/security/secrets.ts'
import { saveSetting, settingRows } from '../../content/setting-records.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Shop } from '../../shop.ts'

type SecretsShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'now'>

const settingKey = 'backup.secrets'

/** Writes every secret into a new file that only its owner may read, and notes the moment. */
export async function saveSecrets(shop: SecretsShop, file: string): Promise<void> {
  const text = secretsText(shop.config)
  if (text === undefined) throw startError([officeText('secrets.none')])
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(`${text}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  const note = { at: shop.now().toISOString(), mark: markOf(shop) }
  await saveSetting(shop.db, settingKey, JSON.stringify(note))
}

/** When the present secrets were saved; undefined if never. */
export async function savedSecrets(shop: SecretsShop): Promise<Date | undefined> {
  const [row] = await settingRows(shop.db, [settingKey])
  if (!row) return undefined
  const { at, mark } = JSON.parse(row[1]) as { at: string; mark: string }
  return mark === markOf(shop) ? new Date(at) : undefined
}

function markOf({ secrets }: Pick<Shop, 'secrets'>): string {
  return secrets.sign('saved-secrets', secrets.seal('').secretId)
}
