import { isPublicAddress } from '../../platform/download/public-lookup.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import type { Shop } from '../shop.ts'
import { canonicalEmail } from './canonical-email.ts'

type Secrets = Pick<Shop, 'secrets'>

export function emailHashOf({ secrets }: Secrets, email: string): Buffer {
  return hash(secrets, 'order-email', canonicalEmail(email))
}

/** Hash of a network; null for an address that many share, such as an unknown proxy. */
export function originNetworkHash({ secrets }: Secrets, ip: string): Buffer | null {
  return isPublicAddress(ip) ? hash(secrets, 'order-origin', networkOf(ip)) : null
}

/** Hash of a card: first six and last four digits with expiry, which are stored in no other form. */
export function cardHashOf(
  { secrets }: Secrets,
  card: { number: string; expiryMonth: number; expiryYear: number },
): Buffer {
  const { number, expiryMonth, expiryYear } = card
  const parts = [number.slice(0, 6), number.slice(-4), expiryMonth, expiryYear]
  return hash(secrets, 'card-fingerprint', parts.join(' '))
}

/** Hash of a card that the payment company identifies over all its payments. */
export function companyCardHash({ secrets }: Secrets, gateway: string, fingerprint: string): Buffer {
  return hash(secrets, 'card-fingerprint', `${gateway} ${fingerprint}`)
}

function hash(secrets: Shop['secrets'], purpose: string, text: string): Buffer {
  return Buffer.from(secrets.sign(purpose, text), 'base64url')
}
