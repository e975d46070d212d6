import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Check, fault, type HealthShop, look, ok, quoted } from '../finding.ts'
import { sealedSamples } from '../health-records.ts'
import { wrongSecrets } from '../secrets/claim-database.ts'
import { savedSecrets } from '../backups/save-secrets.ts'

async function keysOpen({ db, secrets }: HealthShop): Promise<Answer> {
  const samples = await sealedSamples(db)
  if (samples.length === 0) return ok('finding.stored-keys.none')
  if (!secrets) return fault('finding.stored-keys.no-secrets', 'finding.stored-keys.no-secrets-todo')
  try {
    for (const { secretId, sealed } of samples) secrets.unseal(secretId, sealed)
    return ok('finding.stored-keys.open')
  } catch {
    return fault('finding.stored-keys.closed', 'finding.stored-keys.closed-todo')
  }
}

async function own({ db, secrets }: HealthShop): Promise<Answer> {
  if (!secrets) return look('finding.own-secrets.none', 'finding.start')
  const [wrong] = await wrongSecrets(db, secrets)
  return wrong === undefined
    ? ok('finding.own-secrets.same')
    : fault(quoted(wrong), 'finding.own-secrets.todo')
}

async function place({ config }: HealthShop): Promise<Answer> {
  const file = join(config.dataDir, 'secrets.json')
  if (!existsSync(file)) return ok('finding.secrets.environment')
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    return fault(['finding.secrets.readable', { file }], ['finding.secrets.readable-todo', { file }])
  if (config.isLocal) return ok(['finding.secrets.local', { file }])
  return look(['finding.secrets.beside', { file }], 'finding.secrets.beside-todo')
}

async function saved(shop: HealthShop): Promise<Answer> {
  const at = shop.secrets && (await savedSecrets({ ...shop, secrets: shop.secrets }))
  if (at) return ok(['finding.saved-secrets.saved', { day: at.toISOString().slice(0, 10) }])
  return shop.config.isLocal
    ? ok('finding.saved-secrets.local')
    : look('finding.saved-secrets.never', 'finding.saved-secrets.todo')
}

export const secretChecks: readonly Check[] = [
  { name: 'stored-keys', run: keysOpen },
  { name: 'own-secrets', run: own },
  { name: 'secrets', run: place },
  { name: 'saved-secrets', run: saved },
]
