import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Shop } from '../../shop.ts'

/** Number of keys to try, each with `cost` rounds: about a second on a laptop. */
const fewestKeys = 600
const maxKeys = 1200
const cost = 2000

/** Challenge for the browser in ALTCHA's form; not stored. */
export async function newProofChallenge(shop: Pick<Shop, 'secrets'>, uuid: string): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(fewestKeys, maxKeys),
    deriveKey,
    data: { uuid },
    hmacSignatureSecret: secretOf(shop),
  })
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ uuid: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Whether a proof solves this captcha: base64 of JSON with our signed challenge and the solution. */
export async function isProven(
  shop: Pick<Shop, 'secrets'>,
  uuid: string,
  proof: string | undefined,
): Promise<boolean> {
  const parsed = proofSchema.safeParse(jsonOf(proof))
  if (!parsed.success || parsed.data.challenge.parameters.data.uuid !== uuid) return false
  const { verified } = await verifySolution({
    challenge: parsed.data.challenge as unknown as Challenge,
    solution: parsed.data.solution,
    deriveKey,
    hmacSignatureSecret: secretOf(shop),
  })
  return verified
}

function jsonOf(proof: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(proof ?? '', 'base64').toString())
  } catch {
    return undefined
  }
}

function secretOf({ secrets }: Pick<Shop, 'secrets'>): string {
  return secrets.sign('captcha-proof', 'challenges')
}
