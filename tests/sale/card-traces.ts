import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFields } from '../helpers/form-fields.ts'

const securityCode = cardFields.cardSecurityCode

/** Every file, as text and in hex. */
export function everyFile(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return paths
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    .map((bytes) => `${bytes.toString('latin1')}\n${bytes.toString('hex')}`)
    .join('\n')
}

/** The ways in which a text may be written down. */
export function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const grouped = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return [
    secret,
    grouped,
    grouped.replaceAll(' ', '-'),
    bytes.toString('hex'),
    bytes.toString('base64').slice(0, -4),
  ]
}

/** The security code as a value of its own, since ids and times may contain the same digits. */
export const codeAlone = new RegExp(`"${securityCode}"|(code|cvv|cvc)\\W{1,4}${securityCode}\\b`, 'i')
