import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The latest address of this folder's test bank. */
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
