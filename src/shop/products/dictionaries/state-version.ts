import { createHash } from 'node:crypto'

/**
 * Stands for a state in a form: whoever sends it with another one than is stored now has not seen the last change, whether that was
 * made here, by a command or by an import.
 */
export function stateVersion(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)
}
