import type { SecretMark } from '../../../platform/security/secrets.ts'

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
    if (known.kind === 'app') return [otherAppSecret]
    if (mine) return [otherKeySecret(known.id)]
    return stillSeals(known.id)
      ? [`KEY_SECRETS lacks the secret "${known.id}", which seals keys of this database.`]
      : []
  })
  const keys = pairs.filter(({ known }) => known.kind === 'key')
  if (keys.length > 0 && keys.every(({ mine }) => !mine))
    wrong.push(noneOf(keys.map(({ known }) => known.id)))
  return wrong
}

const otherAppSecret = 'APP_SECRET is not the one that filled this database.'

function otherKeySecret(id: string): string {
  return `KEY_SECRETS has another secret under the id "${id}" than this database.`
}

function noneOf(ids: readonly string[]): string {
  return `KEY_SECRETS has none of the secrets that filled this database: ${ids.map((id) => `"${id}"`).join(', ')}.`
}
