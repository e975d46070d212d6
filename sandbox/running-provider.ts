import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxAddress, sandboxAddressFile } from '../src/platform/config/sandbox-address.ts'
import { lockFile } from '../src/platform/database/embedded/file-lock.ts'

const timeoutMs = 2000
const startMs = 30_000

/**
 * The folder for this process's provider, or the address of the one that owns it. Of two starting processes one
 * starts the provider, and the other waits for it.
 */
export async function claimProviderFolder(
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

/** The latest provider of this folder, and its answer to this secret. */
async function askProvider(folder: string, secret: string): Promise<{ url?: string; status?: number }> {
  const url = sandboxAddress(folder)
  if (url === undefined) return {}
  try {
    const answer = await fetch(`${url}/v1/ping`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return { url, status: answer.status }
  } catch {
    return { url }
  }
}

export function publishProvider(folder: string, url: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(sandboxAddressFile(folder), `${url}\n`)
}
