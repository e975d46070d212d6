import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../../../platform/config/config.ts'
import { hasCardCheckDigit } from '../../../platform/security/card-number.ts'
import type { Gateway } from '../../gateways/gateway.ts'

export interface RawWebhook {
  raw: Buffer
  headers: IncomingHttpHeaders
}

export interface StorableWebhook {
  digest: Buffer
  /** null if it is too long or contains what must not be stored */
  body: Buffer | null
  headers: Record<string, string>
}

const maxBytes = 65_536
const maxHeaderLength = 2000

/** The part of a message that may be stored: never a card, password or secret. */
export function storableWebhook(
  config: Pick<Config, 'companies'>,
  gateway: Pick<Gateway, 'name' | 'signatureHeaders'>,
  { raw, headers }: RawWebhook,
): StorableWebhook {
  const kept = (gateway.signatureHeaders ?? []).flatMap((name): [string, string][] => {
    const value = headers[name]
    return typeof value === 'string' && value.length <= maxHeaderLength ? [[name, value]] : []
  })
  const secrets = secretsOf(config, gateway.name)
  const texts = [raw.toString('latin1'), ...kept.map(([, value]) => value)]
  const isSafe = raw.length <= maxBytes && !texts.some((text) => holdsSecret(text, secrets))
  return {
    digest: digestOf(raw),
    body: isSafe ? raw : null,
    headers: isSafe ? Object.fromEntries(kept) : {},
  }
}

export function digestOf(raw: Buffer): Buffer {
  return createHash('sha256').update(raw).digest()
}

const secretField = /(?:cvv2?|cvc|secure_?code|security_?code|password|pwd)\b/i
const cardNumber = /(?<!\d)[2-6]\d{3}(?:[ -]?\d){8,15}(?!\d)/g

function holdsSecret(text: string, secrets: readonly string[]): boolean {
  if (secretField.test(text) || secrets.some((secret) => text.includes(secret))) return true
  return (text.match(cardNumber) ?? []).some((digits) => hasCardCheckDigit(digits.replaceAll(/\D/g, '')))
}

/** Account names and ids occur in every message; secrets, keys and codes in none. */
function secretsOf({ companies }: Pick<Config, 'companies'>, gateway: string): string[] {
  const company = Object.entries(companies).find(([name]) => name === gateway)?.[1]
  if (!company || !('settings' in company)) return []
  return Object.entries(company.settings.credentials).flatMap(([name, value]) =>
    /secret|key|code/i.test(name) ? [value] : [],
  )
}
