import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const patienceMs = 2000

/** The address of the provider that has this folder already, when it answers to this secret. */
export async function runningProvider(folder: string, secret: string): Promise<string | undefined> {
  try {
    const url = readFileSync(addressPath(folder), 'utf8').trim()
    const answer = await fetch(`${url}/v1/ping`, {
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(patienceMs),
    })
    return answer.ok ? url : undefined
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
