import type { Challenge } from 'altcha-lib'

/**
 * Computes the proof of work for visitors who answer the question instead of the picture. Undefined if the browser
 * cannot: on a page without https.
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
