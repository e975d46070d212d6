import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const patienceMs = 2000

/** The address of the provider that has this folder already, when it answers to this secret. */
export async function runningProvider(folder: string, secret: string): Promise<string | undefined> {
  const url = publishedProvider(folder)
  if (url === undefined) return undefined
  try {
    const answer = await fetch(`${url}/v1/ping`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? url : undefined
  } catch {
    return undefined
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
