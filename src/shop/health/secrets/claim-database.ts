import { type Config, startError } from '../../../platform/config/config.ts'
import {
  findSecrets,
  openSecrets,
  type SecretMark,
  type Secrets,
} from '../../../platform/security/secrets.ts'
import { officeText } from '../../localisation/office-text.ts'
import type { Db } from '../../shop.ts'
import { foreignSecrets } from './foreign-secrets.ts'
import { notedSecrets, noteSecrets, sealingIds } from './shop-secret-records.ts'

const remedy = () => [
  officeText('secrets.foreign-why'),
  officeText('secrets.foreign-todo'),
  officeText('secrets.foreign-file'),
]

/** Secrets of the configuration. Only a new database generates them. */
export async function secretsFor(config: Config, db: Db): Promise<Secrets> {
  const found = findSecrets(config)
  if (found) return found
  if ((await notedSecrets(db)).length > 0) throw startError([officeText('secrets.foreign-none'), ...remedy()])
  return openSecrets(config)
}

/** Refuses foreign secrets, and marks a new database. Call it in one process, once the tables exist. */
export async function claimDatabase(db: Db, secrets: Secrets, now: Date): Promise<void> {
  const { wrong, fresh } = await compare(db, secrets, await notedSecrets(db))
  if (wrong.length > 0) throw startError([...wrong, ...remedy()])
  await noteSecrets(db, fresh, now)
}

export async function wrongSecrets(db: Db, secrets: Secrets): Promise<string[]> {
  return (await compare(db, secrets, await notedSecrets(db))).wrong
}

interface Outcome {
  wrong: string[]
  fresh: SecretMark[]
}

async function compare(db: Db, { marks }: Secrets, noted: readonly SecretMark[]): Promise<Outcome> {
  const isOwn = (one: SecretMark) => marks.some(({ kind, id }) => kind === one.kind && id === one.id)
  const missing = noted.filter((one) => !isOwn(one)).map(({ id }) => id)
  const sealing = new Set(await sealingIds(db, missing))
  const isNoted = ({ id }: SecretMark) => noted.some((one) => one.id === id)
  return {
    wrong: foreignSecrets(marks, noted, (id) => sealing.has(id)),
    // the other secrets have not sealed anything and never will
    fresh: marks.slice(0, 2).filter((one) => !isNoted(one)),
  }
}
