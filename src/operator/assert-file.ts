import { accessSync, constants, statSync } from 'node:fs'
import { startFault } from '../platform/config/config.ts'

/** Refuses what cannot be read as a file, in words for the shop keeper. */
export function assertFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw startFault([`There is no file ${file}.`])
  if (found.isDirectory()) throw startFault([`${file} is a folder, not a file.`])
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw startFault([`The file ${file} may not be read by this user.`])
  }
}
