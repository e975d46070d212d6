import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { startError, type KeySecret } from '../config/config.ts'

export interface FileSecrets {
  appSecret: string
  keySecrets: KeySecret[]
}

/** Reads `secrets.json`; `create` makes a missing file first. Two processes that make it at once read one file. */
export function secretsOfFile(dataDir: string, { create }: { create: boolean }): FileSecrets | undefined {
  const path = join(dataDir, 'secrets.json')
  const text = read(path)
  if (text !== undefined) return parseSecrets(path, text)
  if (!create) return undefined
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  publish(path, JSON.stringify(freshSecrets(), null, 2))
  return parseSecrets(path, readFileSync(path, 'utf8'))
}

const fileForm = z.object({
  appSecret: z.string().min(32),
  keySecrets: z
    .array(
      z.object({
        id: z.string().min(1),
        secret: z.base64().transform((text) => Buffer.from(text, 'base64')),
      }),
    )
    .min(1)
    .refine((secrets) => secrets.every(({ secret }) => secret.length === 32)),
})

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Parses the secrets file; refuses a damaged one. */
export function parseSecrets(path: string, text: string): FileSecrets {
  try {
    return fileForm.parse(JSON.parse(text))
  } catch {
    throw startError([`${path} is damaged. It opens every stored key: restore it from a backup.`])
  }
}

/** Returns the text of the file. Of two secrets with one id the first counts. */
export function secretsFileText({ appSecret, keySecrets }: FileSecrets): string {
  const named = new Map(keySecrets.toReversed().map((one) => [one.id, one.secret.toString('base64')]))
  const ids = [...new Set(keySecrets.map(({ id }) => id))]
  return JSON.stringify({ appSecret, keySecrets: ids.map((id) => ({ id, secret: named.get(id) })) }, null, 2)
}

function freshSecrets() {
  const keySecret = { id: `k${randomBytes(3).toString('hex')}`, secret: randomBytes(32).toString('base64') }
  return { appSecret: randomBytes(32).toString('base64url'), keySecrets: [keySecret] }
}

/** Writes the file completely or not at all, and never over another one: a hard link is made once only. */
function publish(path: string, text: string): void {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}
