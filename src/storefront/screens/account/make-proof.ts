import type { Challenge } from 'altcha-lib'

/**
 * Does the work that the shop asks of whoever answers the question instead of reading the picture. Undefined where a
 * browser cannot: on a page that did not come over https.
 */
export async function makeProof(challenge: Challenge): Promise<string | undefined> {
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
    ])
    const solution = await solveChallenge({ challenge, deriveKey })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
  } catch {
    return undefined
  }
}
