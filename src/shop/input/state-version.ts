import { createHash } from 'node:crypto'

/** Version of a state in a form. A different version means that the state has changed since, in whatever way. */
export function stateVersion(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)
}
