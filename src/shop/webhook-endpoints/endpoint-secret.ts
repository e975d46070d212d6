import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Shop } from '../shop.ts'

/** `whsec_` secrets; while the former one is valid, each message is signed by both. */
export interface EndpointSecrets {
  secret: string
  former?: string | undefined
}

const storedSecrets = z.object({ secret: z.string(), former: z.string().optional() })

const formerHours = 24

/** Returns the moment until which the former secret signs beside a new one. */
export function formerSecretUntil(now: Date): Date {
  return new Date(now.getTime() + formerHours * 3_600_000)
}

export function newSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

export function sealSecrets({ secrets }: Pick<Shop, 'secrets'>, values: EndpointSecrets) {
  const { secretId, sealed } = secrets.seal(JSON.stringify(values))
  return { secret_id: secretId, sealed }
}

/** Throws if the secret of this process did not seal them. */
export function openSecrets(
  { secrets }: Pick<Shop, 'secrets'>,
  row: { secret_id: string; sealed: Buffer },
): EndpointSecrets {
  return storedSecrets.parse(JSON.parse(secrets.unseal(row.secret_id, row.sealed)))
}
