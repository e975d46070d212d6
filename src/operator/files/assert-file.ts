import { accessSync, constants, statSync } from 'node:fs'
import { startError } from '../../platform/config/config.ts'

/** Refuses a file that cannot be read, in words for the shop keeper. */
export function assertFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw startError([`File ${file} does not exist.`])
  if (found.isDirectory()) throw startError([`${file} is a folder, not a file.`])
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw startError([`The file ${file} may not be read by this user.`])
  }
}
