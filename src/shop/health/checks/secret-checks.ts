import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Check, fault, type HealthShop, look, ok } from '../finding.ts'
import { sealedSamples } from '../health-records.ts'
import { wrongSecrets } from '../secrets/claim-database.ts'
import { savedSecrets } from '../backups/save-secrets.ts'

async function keysOpen({ db, secrets }: HealthShop): Promise<Answer> {
  const samples = await sealedSamples(db)
  if (samples.length === 0) return ok('No key is stored yet')
  if (!secrets)
    return fault(
      'There are sealed keys and no secrets',
      'Bring back secrets.json, or KEY_SECRETS and APP_SECRET: nothing else opens the keys',
    )
  try {
    for (const { secretId, sealed } of samples) secrets.unseal(secretId, sealed)
    return ok('The oldest and the newest stored key open')
  } catch {
    return fault(
      'A stored key does not open with the secrets of this shop',
      'Bring back the secrets that sealed it: KEY_SECRETS, or secrets.json in DATA_DIR',
    )
  }
}

async function own({ db, secrets }: HealthShop): Promise<Answer> {
  if (!secrets) return look('This process has none yet', 'Start the shop')
  const [wrong] = await wrongSecrets(db, secrets)
  return wrong === undefined
    ? ok('They are those that filled the database')
    : fault(wrong, 'Give this process the KEY_SECRETS and APP_SECRET of the others, or their secrets.json')
}

async function place({ config }: HealthShop): Promise<Answer> {
  const file = join(config.dataDir, 'secrets.json')
  if (!existsSync(file)) return ok('They come from the environment, apart from the data')
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    return fault(`${file} can be read by others on this machine`, `chmod 600 ${file}`)
  if (config.isLocal) return ok(`They lie in ${file}`)
  return look(
    `They lie beside the data, in ${file}: who copies the folder can open every key`,
    'Give them as KEY_SECRETS and APP_SECRET, or as files by KEY_SECRETS_FILE and APP_SECRET_FILE',
  )
}

async function saved(shop: HealthShop): Promise<Answer> {
  const at = shop.secrets && (await savedSecrets({ ...shop, secrets: shop.secrets }))
  if (at) return ok(`They were saved on ${at.toISOString().slice(0, 10)}`)
  const says = 'The secrets of now were never saved: without them no backup opens a key'
  const todo = 'npm run shop -- backup --secrets FILE, and keep that file elsewhere'
  return shop.config.isLocal
    ? ok('Not saved, as it may be while the shop is being tried out')
    : look(says, todo)
}

export const secretChecks: readonly Check[] = [
  { name: 'stored-keys', title: 'Stored keys', run: keysOpen },
  { name: 'own-secrets', title: 'Secrets of the database', run: own },
  { name: 'secrets', title: 'Secrets', run: place },
  { name: 'saved-secrets', title: 'Secrets saved', run: saved },
]
