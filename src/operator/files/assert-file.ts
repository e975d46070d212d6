import { accessSync, constants, statSync } from 'node:fs'
import { startError } from '../../platform/config/config.ts'
import { commandText } from '../command-text.ts'

/** Refuses a file that cannot be read, in words for the shop keeper. */
export function assertFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw startError([commandText('file.missing', { file })])
  if (found.isDirectory()) throw startError([commandText('file.folder', { file })])
  try {
    accessSync(file, constants.R_OK)
  } catch {
    throw startError([commandText('file.unreadable', { file })])
  }
}
