import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFile } from '../platform/database/file-lock.ts'

const patienceMs = 2000
const startMs = 30_000

/**
 * The folder for a provider of this process, or the address of the one that has it already. Of two processes that start
 * together one starts the provider, and the other waits until it answers.
 */
export async function takeProviderFolder(
  folder: string,
  secret: string,
): Promise<string | { release(): void }> {
  mkdirSync(folder, { recursive: true })
  for (const until = Date.now() + startMs; ;) {
    const release = lockFile(join(folder, 'provider.lock'))
    if (release) return { release }
    const { url = '', status } = await askProvider(folder, secret)
    if (status === 200) return url
    if (status === unauthorised || Date.now() > until)
      throw new Error(`another test bank has ${folder} and does not answer to this shop`)
    await wait(100)
  }
}

const unauthorised = 401

/** The provider that was started last in this folder, and how it answers to this secret. */
async function askProvider(folder: string, secret: string): Promise<{ url?: string; status?: number }> {
  const url = publishedProvider(folder)
  if (url === undefined) return {}
  try {
    const answer = await fetch(`${url}/v1/ping`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    return { url, status: answer.status }
  } catch {
    return { url }
  }
}

/** The address that the provider of this folder had when it started last, in whatever process. */
export function publishedProvider(folder: string): string | undefined {
  try {
    return readFileSync(addressPath(folder), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function publishProvider(folder: string, url: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(addressPath(folder), `${url}\n`)
}

function addressPath(folder: string): string {
  return join(folder, 'address')
}
