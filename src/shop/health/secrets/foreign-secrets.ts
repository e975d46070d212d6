import type { SecretMark } from '../../../platform/security/secrets.ts'
import { officeText } from '../../localisation/office-text.ts'

/**
 * Problems of a process's secrets for a database with the marks `noted`. A new secret in front is the usual rotation;
 * a secret that seals stored keys must stay.
 */
export function foreignSecrets(
  own: readonly SecretMark[],
  noted: readonly SecretMark[],
  stillSeals: (id: string) => boolean,
): string[] {
  const pairs = noted.map((known) => ({
    known,
    mine: own.find(({ kind, id }) => kind === known.kind && id === known.id),
  }))
  const wrong = pairs.flatMap(({ known, mine }) => {
    if (mine?.mark === known.mark) return []
    if (known.kind === 'app') return [officeText('secrets.other-app')]
    if (mine) return [officeText('secrets.other-key', { id: known.id })]
    return stillSeals(known.id) ? [officeText('secrets.lacking', { id: known.id })] : []
  })
  const keys = pairs.filter(({ known }) => known.kind === 'key')
  if (keys.length > 0 && keys.every(({ mine }) => !mine))
    wrong.push(officeText('secrets.no-known', { ids: keys.map(({ known }) => `"${known.id}"`).join(', ') }))
  return wrong
}
