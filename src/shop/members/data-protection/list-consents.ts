import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { consentsOf, type Consent } from './consent-records.ts'
import { signedIn } from '../sign-in/session.ts'

/** The member's consents, latest first. Refuses `member.sign-in`. */
export async function listConsents(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<Consent[]> {
  return consentsOf(shop.db, signedIn(visitor).id)
}
