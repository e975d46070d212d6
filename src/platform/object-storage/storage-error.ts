const code = 'storage.failed'

interface Failure {
  /** undefined: no answer */
  status?: number | undefined
  /** S3's name of the error */
  reason?: string | undefined
  cause?: unknown
}

/** The storage did not answer, or refused. */
export class StorageError extends Error {
  readonly code = code
  readonly status: number | undefined
  readonly reason: string | undefined

  constructor({ status, reason, cause }: Failure) {
    super(messageOf({ status, reason, cause }), { cause })
    this.status = status
    this.reason = reason
  }
}

export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && 'code' in error && error.code === code
}

function messageOf({ status, reason, cause }: Failure): string {
  const why = reason ?? (cause instanceof Error ? cause.message : undefined)
  const says = status === undefined ? 'did not answer' : `answered ${status}`
  return `The storage at FILES_URL ${says}${why ? ` (${why})` : ''}`
}
