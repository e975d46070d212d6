const code = 'search-engine.failed'

/** The search engine did not answer, or refused. */
export class SearchEngineError extends Error {
  readonly code = code
  /** undefined: no answer */
  readonly status: number | undefined

  constructor(says: string, { status, cause }: { status?: number | undefined; cause?: unknown } = {}) {
    super(`The search engine at SEARCH_URL ${says}`, { cause })
    this.status = status
  }
}

export function isSearchEngineError(error: unknown): error is SearchEngineError {
  return error instanceof Error && 'code' in error && error.code === code
}
