const code = 'database.busy'

/** No database connection was free in time. The work has not begun. */
export class DatabaseBusyError extends Error {
  readonly code = code

  constructor(cause: unknown) {
    super('The database gave no connection', { cause })
  }
}

export function isDatabaseBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
