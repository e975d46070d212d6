import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address that the test bank of this folder had when it started last, in whatever process. */
export function sandboxAddress(folder: string): string | undefined {
  try {
    return readFileSync(sandboxAddressFile(folder), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function sandboxAddressFile(folder: string): string {
  return join(folder, 'address')
}
