/** Error codes of texts and numbers that no column can hold: a NUL character, an id of thirty digits. */
const codes = new Set(['22003', '22021', '22P02', '22P05'])

export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
