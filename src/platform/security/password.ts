import { hash, parseOptions, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB and two passes, the least that OWASP recommends; about 10 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Verifies a password. Without a hash (unknown name) it does the same work and returns false (AUTH-4). */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isHash = passwordHash?.startsWith('$argon2id$') ?? false
  const isRight = await verify(isHash && passwordHash ? passwordHash : nobodysHash, password)
  return isRight && isHash
}

/** Whether the hash was made with another cost than passwords get now. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism
}

/** Hash of random bytes that were not stored. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$XWcl96RvGHRFj14sOcIZxQ$auAiF1fUzOlzBMJQfHBrTkrIK3x3UaezcAuAeEaGCps'

/** A hash that matches no password, until one is chosen. */
export const noPassword = ''
