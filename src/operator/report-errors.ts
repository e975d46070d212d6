import { isUnstorable } from '../platform/database/unstorable.ts'
import { isStorageError } from '../platform/object-storage/storage-error.ts'
import { isRefusal } from '../shop/errors.ts'
import { issueLine } from '../shop/localisation/office-text.ts'
import { fail } from './terminal.ts'

/** Prints an expected error in one line and ends with 1. */
export async function reportingErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    fail(...explain(error).split('\n'))
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (isRefusal(error)) return error.issues.map(issueLine).join('\n')
  const isExpected =
    error.name === 'StartError' ||
    'syscall' in error ||
    isUnstorable(error) ||
    isStorageError(error) ||
    String('code' in error && error.code).startsWith('Z_')
  return isExpected ? error.message : (error.stack ?? error.message)
}
