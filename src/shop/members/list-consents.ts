import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { consentsOf, type ConsentKind } from './consent-records.ts'
import { signedIn } from './session.ts'

export interface Consent {
  id: number
  kind: ConsentKind
  /** as the member saw it */
  wording: string
  givenAt: Date
  /** when it was taken back */
  endedAt: Date | null
}

/** What the member agreed to, the latest first. Refuses `member.sign-in`. */
export async function listConsents(shop: Pick<Shop, 'db'>, visitor: Visitor): Promise<Consent[]> {
  const rows = await consentsOf(shop.db, signedIn(visitor).id)
  return rows.map(({ id, kind, wording, given_at: givenAt, ended_at: endedAt }) => ({
    id,
    kind,
    wording,
    givenAt,
    endedAt,
  }))
}
