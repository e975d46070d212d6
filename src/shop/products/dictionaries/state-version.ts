import { createHash } from 'node:crypto'

/** Version of a state in a form: a different one means that the state has changed since, by any entrance. */
export function stateVersion(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)
}
