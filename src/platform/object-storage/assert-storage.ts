import { startError } from '../config/config.ts'
import type { ObjectStorage } from './object-storage.ts'
import { isStorageError, type StorageError } from './storage-error.ts'

/**
 * Asks the storage once. Throws a start error that names the variable if the configuration is wrong. Returns the error
 * of a storage that is away, since the shop sells without it.
 */
export async function assertStorage({
  check,
}: Pick<ObjectStorage, 'check'>): Promise<StorageError | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    if (!isStorageError(error)) throw error
    const { status } = error
    if (status === undefined || status === 429 || status >= 500) return error
    throw startError([`${error.message}. ${remedyOf(error)}`])
  }
}

function remedyOf({ status, reason }: StorageError): string {
  if (reason === 'NoSuchBucket') return 'Make the bucket, or correct FILES_URL.'
  if (status === 401 || status === 403)
    return 'Give FILES_KEY_ID and FILES_SECRET of a key that may list, read and write this bucket.'
  return 'Correct FILES_URL, or give the region of the bucket as FILES_REGION.'
}
