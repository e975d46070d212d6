import { isPublicAddress } from '../../platform/download/public-lookup.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import type { Shop } from '../shop.ts'
import { canonicalEmail } from './canonical-email.ts'

type Secrets = Pick<Shop, 'secrets'>

/** What the database keeps to find orders for one mailbox. */
export function emailHashOf({ secrets }: Secrets, email: string): Buffer {
  return hash(secrets, 'order-email', canonicalEmail(email))
}

/** The same for one network; null for an address that is shared by everybody, such as that of an unknown proxy. */
export function originNetworkHash({ secrets }: Secrets, ip: string): Buffer | null {
  return isPublicAddress(ip) ? hash(secrets, 'order-origin', networkOf(ip)) : null
}

/** The same for one card: by its first six and last four figures with expiry, which are kept in no other way. */
export function cardHashOf(
  { secrets }: Secrets,
  card: { number: string; expiryMonth: number; expiryYear: number },
): Buffer {
  const { number, expiryMonth, expiryYear } = card
  const parts = [number.slice(0, 6), number.slice(-4), expiryMonth, expiryYear]
  return hash(secrets, 'card-fingerprint', parts.join(' '))
}

/** The same for a card that the payment company names, by a name that is the same for all its payments. */
export function companyCardHash({ secrets }: Secrets, gateway: string, fingerprint: string): Buffer {
  return hash(secrets, 'card-fingerprint', `${gateway} ${fingerprint}`)
}

function hash(secrets: Shop['secrets'], purpose: string, text: string): Buffer {
  return Buffer.from(secrets.sign(purpose, text), 'base64url')
}
